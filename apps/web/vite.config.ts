import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunksByLoading, partsOfPages, viewsByFolder } from './chunks.config.ts'

const chunks = chunksByLoading()

export default defineConfig({
  plugins: [react(), viewsByFolder(), chunks.plugin, partsOfPages()],
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': 'http://127.0.0.1:8080' } },
  resolve: { alias: [{ find: /^\.\/FilterDropdown$/, replacement: fileURLToPath(new URL('src/ui/table-filters.ts', import.meta.url)) }] },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    // One file: the rules of many small ones add up to little, and each has headers of its own.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // These packages do nothing when loaded but do not say so; without this every page carries the whole form library.
      treeshake: { moduleSideEffects: (id) => !/node_modules\/@rc-component\//.test(id) },
      output: {
        codeSplitting: {
          // Each module is placed by itself: taking what it needs along would put that where not all who need it look.
          includeDependenciesRecursively: false,
          groups: [{ name: chunks.nameOf }],
        },
      },
    },
  },
})
