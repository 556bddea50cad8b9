import react from '@vitejs/plugin-react'
import { defineConfig, runnerImport, type Plugin } from 'vite'

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

const BASE =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|rxjs|tslib|@rx-state|@react-rxjs|use-sync-external-store|react-error-boundary)\//

/** The page that the identity provider comes back to, and what it alone loads. */
const OF_REDIRECT = /auth-?redirect|@azure[\\/]msal-/i

/** The library of controls with what it is made of. */
const CONTROLS =
  /node_modules\/(react-aria|react-stately|react-aria-components|@react-aria|@react-stately|@internationalized)\//

/** What panels, tiles and charts of `/` are made of, used by most pages. */
const PANEL =
  /\/src\/(domain\/(format\/|market\/units|boa\/stackItem|settings\/locks)|views\/(own\/niv|parts\/(flash|fuelColour|metrics|format\/numbers|panel\/(Panel|FreshnessTag|LoadState|panel|state))|tables\/LateTable|charts\/chartPanel))|\/icons\/(lock|table-2|maximize-2|minimize-2)\.mjs/

const PARTS = /\/src\/|node_modules\/(lucide-react|rxjs)\//

/** Modules by who needs them; a piece of less than 4 kB (before it is packed) joins its nearest neighbour. */
const PIECES = { entriesAware: true, entriesAwareMergeThreshold: 4_000 }

/**
 * Modules that are values by the time the page is built. What the defaults of settings are made of, the table with its
 * texts and schemas, then comes with the settings of a user and not with the first picture; what a live table needs is
 * known without the code that makes its rows.
 */
const VALUES: readonly string[] = ['/src/domain/settings/defaults.ts', '/src/domain/tables/tableAccess.ts']

const builtValues: Plugin = {
  name: 'built-values',
  apply: 'build',
  load: async (id) => {
    if (!VALUES.some((path) => id.endsWith(path))) return undefined
    const { module } = await runnerImport<Record<string, unknown>>(id)
    return Object.entries(module)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
      .join('')
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), builtValues],
  // A worker fetches what it needs when it needs it.
  worker: { format: 'es' as const },
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
            codeSplitting: {
              groups: [
                // What every page needs of others' code, in one file that a new release of ours does not change.
                { name: 'base', test: BASE, tags: ['$initial'] },
                // What every page needs of ours, in one file too.
                { name: 'first', test: (id) => !OF_REDIRECT.test(id), tags: ['$initial'] },
                // What `/` has in common with other pages, by itself: nothing else comes with it.
                { name: 'panel', test: PANEL },
                // What several parts share of others' controls and of ours: by who needs it, but in no crumbs.
                { name: 'controls', test: CONTROLS, minShareCount: 2, ...PIECES },
                { name: 'parts', test: PARTS, minShareCount: 2, ...PIECES },
              ],
            },
          },
        },
      },
  server: {
    port: 7071,
    proxy: Object.fromEntries(SERVED.map((path) => [path, { target: server, ws: path === '/hub' }])),
  },
}))
