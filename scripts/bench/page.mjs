import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, loadConfigFromFile } from 'vite'
import { ROOT } from '../install.mjs'

const pageOf = (name) => join(ROOT, 'tests', 'bench', name)
const outOf = (name) => join(ROOT, 'node_modules', '.cache', 'bench-page', name)
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name))
    .reduce((sum, entry) => sum + gzipSync(readFileSync(join(entry.parentPath, entry.name)), { level: 9 }).length, 0)

/** A bench page takes a sheet for its rules alone, which Vite leaves out of a build where nobody names its classes. */
const sheetsStay = {
  name: 'sheets-stay',
  enforce: 'post',
  transform: (code, id) =>
    id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined,
}

/**
 * Builds a page that holds a part of the product.
 * @param name its folder in tests/bench
 * @returns its size, gzip, bytes of script and style
 */
export const buildPage = async (name) => {
  const page = pageOf(name)
  const out = outOf(name)
  const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(ROOT, 'vite.config.ts'))
  await build({
    // Not the product's own: what it names as entries would be built too. Values are made as there.
    configFile: false,
    plugins: [...config.plugins, sheetsStay],
    css: config.css,
    root: page,
    base: './',
    logLevel: 'error',
    publicDir: false,
    build: {
      target: 'es2022',
      outDir: out,
      emptyOutDir: true,
      sourcemap: false,
      rolldownOptions: { input: join(page, 'page.html') },
    },
  })
  return sizeOf(out)
}

/** Serves the built page. @returns its address, and what ends it */
export const servePage = async (name) => {
  const out = outOf(name)
  const server = createServer(({ url }, response) => {
    const path = normalize(join(out, new URL(url ?? '/', 'http://page').pathname))
    if (!path.startsWith(out) || !existsSync(path) || statSync(path).isDirectory()) {
      response.writeHead(404).end()
      return
    }
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
    createReadStream(path).pipe(response)
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${server.address().port}/page.html`, close: () => server.close() }
}
