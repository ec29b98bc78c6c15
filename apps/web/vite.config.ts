import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunksByLoading, partsOfPages, viewsByFolder } from './chunks.config.ts'
import { leftOut } from './left-out.config.ts'

const chunks = chunksByLoading()

export default defineConfig(({ command }) => {
  // With another one, as in a shell for development or within a test, what is built would have React and the components for development.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    plugins: [react(), leftOut(), viewsByFolder(), chunks.plugin, partsOfPages()],
    server: { host: '127.0.0.1', port: 5173, proxy: { '/api': 'http://127.0.0.1:8080' } },
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
  }
})
