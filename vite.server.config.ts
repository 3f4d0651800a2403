import { defineConfig } from 'vite'

/** Bundles the server and the command line: TSX e-mails included, packages from node_modules left outside. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'build/server',
    target: 'node24',
    rolldownOptions: {
      input: { admin: 'src/cli/admin.ts', main: 'src/server/main.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
})
