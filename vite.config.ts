import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { builtValues } from './scripts/builtValues.ts'
import { intlFirst } from './scripts/intlFirst.ts'
import { librariesFirst } from './scripts/librariesFirst.ts'
import { groupsOf } from './scripts/pieces/groups.ts'
import { pureRouter } from './scripts/pureRouter.ts'
import { SCOPED_STYLES } from './scripts/scopedStyles.ts'

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

/**
 * Modules that are values by the time the page is built. What the defaults of settings are made of, the table with its
 * texts and schemas, then comes with the settings of a user and not with the first picture; what a live table needs is
 * known without the code that makes its rows, and so are the feeds of a series. The maps come without the atlas that they
 * are cut from.
 */
const VALUES: readonly string[] = [
  '/src/domain/settings/defaults.ts',
  '/src/domain/tables/tableAccess.ts',
  '/src/domain/series/feedsOf.ts',
  '/src/domain/maps/gbMap.ts',
  '/src/domain/maps/europeMap.ts',
  '/src/domain/maps/weatherMap.ts',
]

/** Controls speak English to screen readers, as the product does: their words in 33 other languages are left out. */
const oneLanguage: Plugin = {
  name: 'one-language',
  apply: 'build',
  load: {
    filter: { id: /\/(react-aria|react-stately)\/dist\/private\/intl\/\w+\/(?!en-US)\w\w-\w\w\.mjs$/ },
    handler: () => 'export default undefined',
  },
}

/** Programs of the server next to `main.js`: those that run in threads of their own (`startThread`), and the backup command. */
const PROGRAMS = {
  backup: 'server/backup.ts',
  historyThread: 'server/history/thread/historyThread.ts',
  fillingThread: 'server/history/filling/fillingThread.ts',
  storageThread: 'server/storage/storageThread.ts',
  skipsThread: 'server/skips/skipsThread.ts',
  longTermThread: 'server/longTerm/longTermThread.ts',
}

const serverPrograms: Plugin = {
  name: 'server-programs',
  apply: (_, { isSsrBuild }) => isSsrBuild === true,
  buildStart() {
    for (const [name, path] of Object.entries(PROGRAMS))
      this.emitFile({ type: 'chunk', id: resolve(import.meta.dirname, path), fileName: `${name}.js` })
  },
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), pureRouter, librariesFirst, intlFirst, builtValues(VALUES), oneLanguage, serverPrograms],
  css: { modules: SCOPED_STYLES },
  // RxJS as classes and generators, and not as what browsers before 2015 read: 3 kB packed less in every first load.
  resolve: isSsrBuild ? {} : { conditions: ['es2015', ...defaultClientConditions] },
  // A worker fetches what it needs when it needs it.
  worker: { format: 'es' as const },
  // Libraries of hundreds of small files, d3 with what it imports: the server and its threads would read them one by one.
  ssr: { noExternal: [/^d3/, 'internmap', 'delaunator', 'robust-predicates', 'rxjs', 'zod', 'kysely'] },
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20', sourcemap: true, emptyOutDir: true, copyPublicDir: false }
    : {
        outDir: 'dist/web',
        target: 'es2022',
        sourcemap: true,
        emptyOutDir: true,
        // A browser that does not know it only fetches later; the polyfill would join the two pages below.
        modulePreload: { polyfill: false },
        // The page that the identity provider comes back to is by itself: it must not load the product.
        rolldownOptions: {
          input: ['index.html', 'auth-redirect.html'],
          output: {
            // The first picture has the list of all files: a name of all who need a piece would be most of it.
            chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
            assetFileNames: ({ names: [name = ''] }) =>
              name.includes('~') ? 'assets/parts-[hash][extname]' : 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: groupsOf(mode === 'pieces'),
            },
          },
        },
      },
  server: {
    port: 7071,
    proxy: Object.fromEntries(SERVED.map((path) => [path, { target: server, ws: path === '/hub' }])),
  },
}))
