import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['ENACT_SERVER'] ?? 'http://127.0.0.1:7070'

/** What the server answers while Vite serves the page. */
const SERVED = [
  '/api',
  '/staticApi',
  '/usersettingsapi',
  '/refreshtoken',
  '/adminApi',
  '/idp',
  '/entsoeApi',
  '/franceApi',
  '/belgiumApi',
  '/irelandApi',
  '/netherlandsApi',
  '/epexApi',
  '/epexFranceApi',
  '/health',
  '/hub',
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20', sourcemap: true, emptyOutDir: true, copyPublicDir: false }
    : {
        outDir: 'dist/web',
        target: 'es2022',
        sourcemap: true,
        emptyOutDir: true,
        // The page that the identity provider comes back to stands alone: it must not load the product.
        rolldownOptions: { input: ['index.html', 'auth-redirect.html'] },
      },
  server: {
    port: 7071,
    proxy: Object.fromEntries(SERVED.map((path) => [path, { target: server, ws: path === '/hub' }])),
  },
}))
