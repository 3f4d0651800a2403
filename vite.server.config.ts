import { defineConfig } from 'vite'

/**
 * Bundles the server and the command line, TSX emails and packages included: loading hundreds of small files took
 * two thirds of the start and of the memory. Outside stay those that find their own files or load on demand.
 */
export default defineConfig({
  publicDir: false,
  ssr: {
    noExternal: true,
    external: [
      'pg',
      'pg-boss',
      'pino',
      'nodemailer',
      'pdfkit',
      '@simplewebauthn/server',
      'openid-client',
      'jose',
    ],
  },
  build: {
    ssr: true,
    outDir: 'build/server',
    // The SSR bundle is built first, into the same folder.
    emptyOutDir: false,
    target: 'node24',
    rolldownOptions: {
      input: {
        main: 'src/program/main.ts',
        admin: 'src/cli/admin.ts',
        audit: 'src/cli/audit.ts',
        backup: 'src/cli/backup.ts',
        demo: 'src/cli/demo.ts',
        evidence: 'src/cli/evidence.ts',
        golive: 'src/cli/golive.ts',
        mail: 'src/cli/mail.ts',
        'render-site': 'src/server/pages/render-site.ts',
        restore: 'src/cli/restore.ts',
        seed: 'src/cli/seed.ts',
      },
      output: { entryFileNames: '[name].js' },
      // Packages mark modules of the browser ('use client'), which says nothing to a server.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
})
