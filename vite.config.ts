import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['ENACT_SERVER'] ?? 'http://127.0.0.1:7070'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20', sourcemap: true, emptyOutDir: true }
    : { outDir: 'dist/web', target: 'es2022', sourcemap: true, emptyOutDir: true },
  server: {
    port: 7071,
    proxy: Object.fromEntries(
      ['/api', '/staticApi', '/health', '/hub'].map((path) => [path, { target: server, ws: path === '/hub' }]),
    ),
  },
}))
