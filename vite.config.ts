import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { developmentServer } from './scripts/development-server.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), developmentServer()],
  build: { target: 'es2022' },
  // Found out one page at a time, they would reload the first visit to each route.
  optimizeDeps: { entries: ['src/**/*.tsx', '!src/**/*.server.tsx'] },
  server: { port: 3000, watch: { ignored: ['**/data/**', '**/build/**'] } },
})
