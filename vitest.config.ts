import { defineConfig } from 'vitest/config'

/** Unit and API tests: one PostgreSQL a run, one database a file (src/db/testing). */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/db/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
