import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { developmentServer } from './scripts/development-server.ts'
import { siteScript } from './scripts/site-script.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), siteScript(), developmentServer()],
  build: {
    target: 'es2022',
    // React in a file of its own: the contact form wakes with it, without the application's router.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] },
      },
    },
  },
  // Found out one page at a time, they would reload the first visit to each route.
  optimizeDeps: { entries: ['src/**/*.tsx', '!src/**/*.server.tsx'] },
  server: { port: 3000, watch: { ignored: ['**/data/**', '**/build/**'] } },
})
