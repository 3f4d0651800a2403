import { defineConfig } from 'vite'

/** Bundles the server and the command line: TSX e-mails included, packages from node_modules left outside. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'build/server',
    target: 'node24',
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        admin: 'src/cli/admin.ts',
        demo: 'src/cli/demo.ts',
        seed: 'src/cli/seed.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
})
