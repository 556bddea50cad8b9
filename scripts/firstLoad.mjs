import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from './install.mjs'

// What a visitor's browser fetches of script before it can draw the content of `/`: the script of index.html with all
// that it preloads, and the page's own chunk with all that it imports. Charts, tables and live data come after it.
const LIMIT = 180_000
const PAGE = /^CurrentPage-[\w-]{8}\.js$/

const web = resolve(process.argv[2] ?? join(ROOT, 'dist', 'web'))
const assets = join(web, 'assets')

const stop = (why) => {
  console.error(why)
  process.exit(1)
}
if (!existsSync(join(web, 'index.html'))) stop(`${web} has no index.html. Build first: npm run build`)

const html = readFileSync(join(web, 'index.html'), 'utf8')
const ofIndex = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, name]) => name)
const pages = readdirSync(assets).filter((name) => PAGE.test(name))
if (ofIndex.length === 0) stop('index.html names no script.')
if (pages.length !== 1) stop(`One chunk of the page of / was expected, there are ${pages.length}: ${pages.join(', ')}`)

/** The chunks that a chunk imports at once; those of `import()` are in brackets. */
const importsOf = (text) =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, name]) => name)

const chunks = new Map()
const walk = (name, why) => {
  if (chunks.has(name)) return
  const bytes = readFileSync(join(assets, name))
  chunks.set(name, { why, size: gzipSync(bytes, { level: 9 }).length })
  for (const each of importsOf(bytes.toString('utf8'))) walk(basename(each), why)
}
for (const name of ofIndex) walk(name, 'index.html')
for (const name of pages) walk(name, 'page')

// The page that the identity provider comes back to is by itself: with index.html's script it would start the product.
const ofRedirect = new Set()
const gather = (name) => {
  if (ofRedirect.has(name)) return
  ofRedirect.add(name)
  for (const each of importsOf(readFileSync(join(assets, name), 'utf8'))) gather(basename(each))
}
const redirect = readFileSync(join(web, 'auth-redirect.html'), 'utf8')
for (const [, name] of redirect.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)) gather(name)
const [main] = ofIndex
if (ofRedirect.size === 0 || ofRedirect.has(main))
  stop("auth-redirect.html must have a script of its own, and not the product's.")

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
const SMALL = 1000
const rows = [...chunks].sort(([, a], [, b]) => b.size - a.size)
const sum = rows.reduce((all, [, { size }]) => all + size, 0)
for (const [name, { why, size }] of rows) if (size >= SMALL) console.log(`${kb(size)}  ${why.padEnd(10)}  ${name}`)
const small = rows.filter(([, { size }]) => size < SMALL)
console.log(
  `${kb(small.reduce((all, [, { size }]) => all + size, 0))}  ${small.length} chunks below ${SMALL / 1000} kB`,
)
console.log(`${kb(sum)}  of ${(LIMIT / 1000).toFixed(0)} kB: script before the first content of /, gzip`)
if (sum > LIMIT) stop(`The first load is ${((sum - LIMIT) / 1000).toFixed(1)} kB too heavy.`)
