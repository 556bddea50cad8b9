import { spawnSync } from 'node:child_process'
import { mkdtempSync, existsSync, readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { ensureTestBrowser } from './chromium.mjs'
import { ensureInstalled, ROOT } from './install.mjs'
import { ensureNginx } from './nginx.mjs'
import { ensurePostgres } from './postgres.mjs'

// `npm test` on a fresh clone: packages, Chromium, PostgreSQL, nginx, build, every test. The last line counts over all of them.
ensureInstalled()
const chromium = await ensureTestBrowser()
ensureBuilt()
const postgres = await ensurePostgres()
ensureNginx()

const folder = mkdtempSync(join(tmpdir(), 'enact-test-'))

/**
 * Each process of Node otherwise has four threads for collecting garbage and compiling. On two cores with three servers and
 * three workers they take from the servers' own threads what these need to answer.
 */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1))
const NODE_OPTIONS = [process.env.NODE_OPTIONS, `--v8-pool-size=${THREADS}`].filter(Boolean).join(' ')
const env = {
  ...process.env,
  NODE_OPTIONS,
  CHROMIUM_PATH: chromium,
  ...(postgres && { TEST_DATABASE_URL: postgres.url }),
}

/**
 * Of the fault tests these are part of `npm test`. The others hold to figures of time on a line that really breaks, which no
 * machine that does other things as well can promise: `npm run faults` runs them.
 */
const FAULTS = ['tests/faults/R6.killed.test.ts']

const UNITS = ['unit', 'unitAlone', 'views', 'models'].flatMap((name) => ['--project', name])

/** Where a test file belongs in the table of durations, e.g. `domain` or `faults/model`. */
const groupOf = (file) => relative(join(ROOT, 'tests'), file).match(/^(?:faults\/)?[^/]+(?=\/)/)?.[0] ?? 'faults'

/** Prints the seconds that the runner took, and for each group of files what they took in their workers. */
const printDurations = (name, seconds, files) => {
  console.log(`\n${name}: ${files.length} files in ${seconds.toFixed(0)} s`)
  for (const group of [...new Set(files.map((file) => groupOf(file.name)))].sort()) {
    const of = files.filter((file) => groupOf(file.name) === group)
    const tests = of.reduce((sum, file) => sum + file.assertionResults.length, 0)
    const took = of.reduce((sum, file) => sum + file.endTime - file.startTime, 0) / 1000
    console.log(`  ${group}: ${of.length} files, ${tests} tests, ${took.toFixed(1)} s in workers`)
  }
}

const LONGEST_REASON = 1_500

/** Why a test failed, short enough to be read at the end of a long run: a log of which the last lines remain has it then. */
const reasonOf = (message) => stripVTControlCharacters(message).slice(0, LONGEST_REASON).replaceAll(/^/gm, '  ')

/** One run of the test runner: what passed, failed and was skipped. */
const run = (name, projects) => {
  const began = performance.now()
  const report = join(folder, `${name}.json`)
  const runner = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const args = ['run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
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
  printDurations(name, (performance.now() - began) / 1000, testResults)
  // A file that could not even be loaded, or an error outside any test, is a failure too.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = numFailedTests + broken.length
  const tests = testResults.flatMap((file) => file.assertionResults)
  const skipped = tests.filter(({ status }) => status === 'pending' || status === 'skipped')
  const names = [
    ...tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => [fullName, ...failureMessages.map(reasonOf)].join('\n')),
    ...broken.map((file) => file.name),
  ]
  return { passed: numPassedTests, failed: failed === 0 && status !== 0 ? 1 : failed, skipped, names }
}

// One after the other: beside others on two cores, the waits of the browser and of the faults would be for the processor.
const runs = [
  run('units', UNITS),
  run('e2e', ['--project', 'e2e']),
  run('faults', ['--project', 'faults', '--no-file-parallelism', ...FAULTS]),
]
await postgres?.stop()

const sum = (pick) => runs.reduce((total, each) => total + pick(each), 0)
const passed = sum((each) => each.passed)
const failed = sum((each) => each.failed)
for (const { fullName } of runs.flatMap(({ skipped }) => skipped)) console.log(`skipped: ${fullName.slice(0, 90)}`)
for (const name of runs.flatMap(({ names }) => names)) console.log(`failed: ${name}`)
if (failed > 0) console.log(`ENACT_SEED=${process.env.ENACT_SEED ?? 1} repeats what was left to chance.`)
if (passed === 0) console.error('No test ran.')
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
