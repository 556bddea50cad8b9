import { spawnSync } from 'node:child_process'
import { mkdtempSync, existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, ROOT } from './install.mjs'
import { ensurePostgres } from './postgres.mjs'

// `npm test` on a fresh clone: packages, Chromium, PostgreSQL, build, every test. The last line counts over all of them.
ensureInstalled()
const chromium = await ensureChromium()
ensureBuilt()
const postgres = await ensurePostgres()

const report = join(mkdtempSync(join(tmpdir(), 'enact-test-')), 'report.json')
const vitest = spawnSync(
  process.execPath,
  [
    join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromium, ...(postgres && { TEST_DATABASE_URL: postgres.url }) },
  },
)
await postgres?.stop()

if (!existsSync(report)) {
  console.error('The test runner ended without a report.')
  process.exit(1)
}
const result = JSON.parse(readFileSync(report, 'utf8'))
const suitesBroken = result.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
const skipped = result.testResults
  .flatMap((file) => file.assertionResults)
  .filter(({ status }) => status === 'pending' || status === 'skipped')
for (const test of skipped) console.log(`skipped: ${test.fullName}`)
// A file that could not even be loaded, or an error outside any test, is a failure too.
const failed = result.numFailedTests + suitesBroken.length
const failedAll = failed === 0 && vitest.status !== 0 ? 1 : failed
if (result.numPassedTests === 0) console.error('No test ran.')
console.log(
  `${result.numPassedTests} passed, ${failedAll} failed${skipped.length ? `, ${skipped.length} skipped` : ''}`,
)
process.exit(failedAll === 0 && result.numPassedTests > 0 ? 0 : 1)
