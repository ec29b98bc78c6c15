import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // These packages do nothing when loaded but do not say so; without this every page carries the whole form library.
      treeshake: { moduleSideEffects: (id) => !/node_modules\/@rc-component\//.test(id) },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // What must be said to zod before any schema is made goes with it.
            { name: 'base', test: /node_modules\/(@tanstack|i18next|react-i18next|zustand|zod)\/|\/app\/no-eval\.ts$/ },
            { name: 'draw', test: /node_modules\/(echarts|zrender)\// },
          ],
        },
      },
    },
  },
})
