import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildPage } from './bench/page.mjs'
import { ROOT } from './install.mjs'

// What a browser fetches of script (gzip), held by `npm run verify`:
// - before the first content of `/`: the script of index.html with all that it preloads, and the page's own chunk with all
//   that it imports. Charts, tables and live data come after it;
// - before the first rows of the live tables of `/`: that, the market, the live connection and the table;
// - of a live table by itself, as `npm run bench` measures it next to others: React, its streams and its component, styles
//   included;
// - of the page that brings most, after what every page has: its chunk with all that it imports. Each click on a page that was
//   not open yet waits for that;
// - for a board, over the first rows of `/`: its page with all that it imports, without the modules, which it fetches on
//   demand; and what reads a user's settings, which no page of a user goes on without;
// - in pieces of less than 2 kB: each is a request that packs badly.
// `node scripts/firstLoad.mjs FOLDER` looks at a page that was built elsewhere, without the table by itself.
const CONTENT_LIMIT = 164_000
const ROWS_LIMIT = 275_000
const TABLE_LIMIT = 148_000
const PAGE_LIMIT = 410_000
const BOARD_LIMIT = 120_000
const SETTINGS_LIMIT = 18_000
const DESK_LIMIT = 127_000
const SMALL = 2000
/** Pieces that are small for a reason. */
const MAY_BE_SMALL = {
  'rolldown-runtime': 'every piece needs it, so it is in none',
  'auth-redirect': 'the page of a sign-in’s answer is by itself',
  exportWorker: 'a worker has a script of its own',
  intl: 'it runs by itself before all others',
}
/** What one page alone needs, of which the rest is in pieces that others need too. */
const OF_PAGE = /Page$/
/** What a page with a live table has fetched when its first rows are drawn, after the page itself. */
const OF_ROWS = ['market', 'hubConnection', 'table']

const web = resolve(process.argv[2] ?? join(ROOT, 'dist', 'web'))
const assets = join(web, 'assets')

const stop = (why) => {
  console.error(why)
  process.exit(1)
}
if (!existsSync(join(web, 'index.html'))) stop(`${web} has no index.html. Build first: npm run build`)

const files = readdirSync(assets).filter((name) => name.endsWith('.js'))
const textOf = (name) => readFileSync(join(assets, name), 'utf8')
const sizeOf = (name) => gzipSync(readFileSync(join(assets, name)), { level: 9 }).length
const pieceOf = (name) => name.replace(/-[\w-]{8}\.js$/, '')
const chunkOf = (piece) => {
  const found = files.filter((name) => pieceOf(name) === piece)
  if (found.length !== 1) stop(`One chunk "${piece}" was expected, there are ${found.length}: ${found.join(', ')}`)
  return found[0]
}
const scriptsOf = (page) =>
  [...readFileSync(join(web, page), 'utf8').matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, name]) => name)

/** The chunks that a chunk imports at once; those of `import()` are in brackets. */
const importsOf = (text) =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, name]) => name)
/** The chunks that a chunk fetches later. */
const fetchedBy = (text) => [...text.matchAll(/\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, name]) => name)
/** Adds chunks with all that they import to `all`. */
const withImports = (names, all = new Set()) => {
  for (const name of names) {
    if (all.has(name)) continue
    all.add(name)
    withImports(
      importsOf(textOf(name)).map((each) => basename(each)),
      all,
    )
  }
  return all
}

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
const faults = []
const hold = (what, bytes, limit) => {
  console.log(`${kb(bytes).padStart(9)}  of ${kb(limit)}: ${what}`)
  if (bytes > limit) faults.push(`${kb(bytes - limit)} too much ${what}.`)
}
const sum = (names) => [...names].reduce((all, name) => all + sizeOf(name), 0)
const list = (names) => {
  for (const name of [...names].sort((a, b) => sizeOf(b) - sizeOf(a)))
    console.log(`${kb(sizeOf(name)).padStart(9)}    ${name}`)
}

const ofIndex = scriptsOf('index.html')
if (ofIndex.length === 0) stop('index.html names no script.')
const content = withImports([...ofIndex, chunkOf('CurrentPage')])
const rows = withImports(OF_ROWS.map(chunkOf), new Set(content))

list(content)
hold('script before the first content of /', sum(content), CONTENT_LIMIT)
list([...rows].filter((name) => !content.has(name)))
hold('script before the first rows of the tables of /', sum(rows), ROWS_LIMIT)
const over = (piece) => sum([...withImports([chunkOf(piece)])].filter((name) => !rows.has(name)))
hold('script that a board adds to that', over('DashboardPage'), BOARD_LIMIT)
hold('script that a user’s settings add to that', over('userSettings'), SETTINGS_LIMIT)
hold('script that the BOA desk adds to that', over('BoaPage'), DESK_LIMIT)
if (process.argv[2] === undefined)
  hold('script and styles of a live table by itself, React included', await buildPage('table'), TABLE_LIMIT)

const everywhere = withImports(ofIndex)
const pages = [...new Set(ofIndex.flatMap((name) => fetchedBy(textOf(name))))].map((name) => ({
  name,
  bytes: sum([...withImports([name])].filter((each) => !everywhere.has(each))),
}))
const [largest] = pages.sort((a, b) => b.bytes - a.bytes)
if (largest) hold(`script of the page that brings most, ${pieceOf(largest.name)}`, largest.bytes, PAGE_LIMIT)

// The page that the identity provider comes back to is by itself: with index.html's script it would start the product.
const redirect = withImports(scriptsOf('auth-redirect.html'))
if (redirect.size === 0 || redirect.has(ofIndex[0]))
  faults.push("auth-redirect.html must have a script of its own, and not the product's.")

const small = files.filter((name) => sizeOf(name) < SMALL)
for (const name of small) {
  const reason = MAY_BE_SMALL[pieceOf(name)]
  if (reason === undefined && !OF_PAGE.test(pieceOf(name)))
    faults.push(`${name} has ${kb(sizeOf(name))}, less than ${kb(SMALL)}: see npm run pieces.`)
}
console.log(`${String(files.length).padStart(6)}     chunks, ${small.length} below ${kb(SMALL)}`)
if (faults.length > 0) stop(faults.join('\n'))
