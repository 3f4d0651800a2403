import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { endpoints } from './scripts/endpoints.ts'

/** Unit and API tests: one PostgreSQL a run, one database a file (src/db/testing). */
export default defineConfig({
  plugins: [endpoints()],
  test: {
    environment: 'node',
    // Pages are served from the build, so tests of pages need one.
    include: [process.env['WITH_BUILD'] ? 'src/**/*.build.test.ts' : 'src/**/!(*.build).test.ts'],
    globalSetup: ['src/db/testing/global-setup.ts'],
    // Loading the application again for each file took more than half of the time.
    isolate: false,
    // Tests wait for the database, mail servers and timers a good part of their time.
    maxWorkers: 2 * availableParallelism(),
    setupFiles: ['src/server/testing/cleanup.ts'],
    // A machine that others share is at times five times as slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // How long a test waits for something; one second is too short on a loaded machine.
    expect: { poll: { timeout: 15_000, interval: 20 } },
  },
})
