import { spawnSync } from 'node:child_process'
import { mkdtempSync, existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, ROOT } from './install.mjs'
import { ensureNginx } from './nginx.mjs'
import { ensurePostgres } from './postgres.mjs'

// `npm test` on a fresh clone: packages, Chromium, PostgreSQL, nginx, build, every test. The last line counts over all of them.
ensureInstalled()
const chromium = await ensureChromium()
ensureBuilt()
const postgres = await ensurePostgres()
ensureNginx()

const folder = mkdtempSync(join(tmpdir(), 'enact-test-'))
const env = { ...process.env, CHROMIUM_PATH: chromium, ...(postgres && { TEST_DATABASE_URL: postgres.url }) }

/** One run of the test runner: what passed, failed and was skipped. */
const run = (name, projects) => {
  const report = join(folder, `${name}.json`)
  const runner = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const args = ['run', ...projects, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = spawnSync(process.execPath, [runner, ...args, ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
    env,
  })
  if (!existsSync(report)) {
    console.error('The test runner ended without a report.')
    return { passed: 0, failed: 1, skipped: [], names: [`all of ${name}`] }
  }
  const { testResults, numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that could not even be loaded, or an error outside any test, is a failure too.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = numFailedTests + broken.length
  const tests = testResults.flatMap((file) => file.assertionResults)
  const skipped = tests.filter(({ status }) => status === 'pending' || status === 'skipped')
  const names = [
    ...tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    ...broken.map((file) => file.name),
  ]
  return { passed: numPassedTests, failed: failed === 0 && status !== 0 ? 1 : failed, skipped, names }
}

// One after the other: beside others on two cores, the waits of the browser and of the faults would be for the processor.
const runs = [
  run('rooms', ['--project', 'unit', '--project', 'views', '--project', 'models']),
  run('e2e', ['--project', 'e2e']),
  run('faults', ['--project', 'faults', '--no-file-parallelism']),
]
await postgres?.stop()

const sum = (pick) => runs.reduce((total, each) => total + pick(each), 0)
const passed = sum((each) => each.passed)
const failed = sum((each) => each.failed)
for (const { fullName } of runs.flatMap(({ skipped }) => skipped)) console.log(`skipped: ${fullName}`)
for (const name of runs.flatMap(({ names }) => names)) console.log(`failed: ${name}`)
if (passed === 0) console.error('No test ran.')
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
