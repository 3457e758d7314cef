import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), { ...optimizeLocales.vite({ locales: ['it-IT'] }), enforce: 'pre' }],
  // One module graph: pages and API come out of one bundle, so that there is one of everything.
  environments: { ssr: { build: { rollupOptions: { input: './src/bundle.server.ts' } } } },
  build: { target: 'es2022' },
})
