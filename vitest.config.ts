import react from '@vitejs/plugin-react'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { SHEETS_WITHOUT_STYLES } from './scripts/scopedStyles.ts'

const testFiles = readdirSync(new URL('tests', import.meta.url), { recursive: true, encoding: 'utf8' })
  .map((name) => `tests/${name}`)
  .filter((path) => path.endsWith('.test.ts'))
/**
 * Files without a page that put other modules in the place of the product's, or load them once more, have a worker to
 * themselves. All others share one: what they import is read once, and nothing that a module keeps may matter to a test.
 */
const ALONE = testFiles.filter((path) =>
  /\bvi\.(doMock|mock|resetModules)\(/.test(readFileSync(new URL(path, import.meta.url), 'utf8')),
)

/** From 25 on Node has a `localStorage` itself, undefined without a file, in the way of that of jsdom. */
const NODE_MAJOR = Number(process.versions.node.split('.')[0])
const execArgv = NODE_MAJOR >= 25 ? ['--no-experimental-webstorage'] : []

/**
 * What views and their tests import from packages, each bundled into one file before the first test: a package of hundreds of
 * modules is otherwise resolved and read module by module for each file of tests. All that import React are here, so that there
 * is one React.
 */
const PACKAGES_OF_VIEWS = [
  '@internationalized/date',
  '@react-rxjs/core',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@visx/responsive',
  'axe-core',
  'd3',
  'dompurify',
  'lucide-react',
  'luxon',
  'react',
  'react-aria-components',
  'react-dom',
  'react-dom/client',
  'react-dom/server.browser',
  'react-error-boundary',
  'react-grid-layout',
  'react-grid-layout/core',
  'react-router-dom',
  'react-virtuoso',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'rxjs',
  'rxjs/testing',
  'topojson-client',
  'zod/mini',
]

/**
 * unit: laws, marbles and the real server over real sockets. unitAlone: those of them that need a worker of their own.
 * views: components in jsdom.
 * models: faults in models of the line, which know no time. e2e: the built product in a real Chromium.
 * faults: lost lines, killed servers and broken bytes.
 */
export default defineConfig({
  plugins: [SHEETS_WITHOUT_STYLES, react()],
  test: {
    // One more than there are cores: where tests of the server wait for a line or a timer, another goes on.
    maxWorkers: availableParallelism() + 1,
    // A test above one second needs a reason: the run names it.
    slowTestThreshold: 1000,
    // A log of which only the end remains still says what was found: lists are written whole.
    chaiConfig: { truncateThreshold: 1500 },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          execArgv,
          include: ['tests/{docs,domain,streams,infra,server,properties,views}/**/*.test.ts'],
          exclude: ALONE,
          setupFiles: ['tests/support/setup.ts'],
          isolate: false,
          // A condition that holds late on a busy machine is no fault, one that never holds is.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'unitAlone',
          environment: 'node',
          execArgv,
          include: ALONE,
          setupFiles: ['tests/support/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          environment: 'jsdom',
          // Each file has a context of its own in a thread that stays: it is as much by itself, and starts in half the time.
          pool: 'vmThreads',
          deps: { optimizer: { client: { enabled: true, include: PACKAGES_OF_VIEWS } } },
          include: ['tests/views/**/*.test.tsx'],
          // Each file has a page of its own: libraries of components keep the focus, drags and what was said in their modules.
          setupFiles: ['tests/support/setup.ts', 'tests/support/setupViews.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/globalSetup.ts'],
          setupFiles: ['tests/e2e/setup.ts'],
          // Each worker has one Chromium and one server for all its files but those that need another environment. As many as
          // there are cores: a server and a browser of each are busy, and one more leaves pages of a slow machine waiting.
          maxWorkers: availableParallelism(),
          isolate: false,
          sequence: { groupOrder: 1 },
          // Slow and busy machines are waited for: a condition that holds late is no fault, one that never holds is.
          testTimeout: 600_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 120_000, interval: 100 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'models',
          environment: 'node',
          include: ['tests/faults/model/**/*.test.ts'],
          setupFiles: ['tests/support/setup.ts'],
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          exclude: ['tests/faults/model/**'],
          setupFiles: ['tests/support/setup.ts'],
          // The long forms take up to an hour each; each test has a limit of its own.
          testTimeout: 300_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
})
