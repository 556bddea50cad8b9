import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, loadConfigFromFile } from 'vite'
import { ROOT } from '../install.mjs'

const PAGE = join(ROOT, 'tests', 'bench', 'table')
const OUT = join(ROOT, 'node_modules', '.cache', 'bench-page')
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name))
    .reduce((sum, entry) => sum + gzipSync(readFileSync(join(entry.parentPath, entry.name)), { level: 9 }).length, 0)

/** Builds the page that holds the product's table. @returns its size, gzip, bytes of script and style */
export const buildPage = async () => {
  const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(ROOT, 'vite.config.ts'))
  await build({
    // Not the product's own: what it names as entries would be built too. Values are made as there.
    configFile: false,
    plugins: config.plugins,
    root: PAGE,
    base: './',
    logLevel: 'error',
    publicDir: false,
    build: {
      target: 'es2022',
      outDir: OUT,
      emptyOutDir: true,
      sourcemap: false,
      rolldownOptions: { input: join(PAGE, 'page.html') },
    },
  })
  return sizeOf(OUT)
}

/** Serves the built page. @returns its address, and what ends it */
export const servePage = async () => {
  const server = createServer(({ url }, response) => {
    const path = normalize(join(OUT, new URL(url ?? '/', 'http://page').pathname))
    if (!path.startsWith(OUT) || !existsSync(path) || statSync(path).isDirectory()) {
      response.writeHead(404).end()
      return
    }
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
    createReadStream(path).pipe(response)
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${server.address().port}/page.html`, close: () => server.close() }
}
