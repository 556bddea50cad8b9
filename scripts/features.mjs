import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './install.mjs'

// Makes docs/features.md of two things: docs/featureRows.json, which has every row of the specification in its own words
// and what is missing of it, and the titles of the tests, which name the rows they show.
// A row without a `missing` counts as whole, and then at least one test must name it. `--check` fails when the page is
// not of these two.
const PAGE = join(ROOT, 'docs', 'features.md')
const AREAS = JSON.parse(readFileSync(join(ROOT, 'docs', 'featureRows.json'), 'utf8'))

const testFiles = (folder) =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name)
      if (statSync(path).isDirectory()) return testFiles(path)
      return /\.test\.tsx?$/.test(name) ? [path] : []
    })

const TITLE = /\b(?:it|longIt|test|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g
const IDS = /^((?:[A-Z]{2,4}-?\d+[a-z]?)(?:[ ,/–-]+(?:[A-Z]{2,4}-?\d+[a-z]?))*)[:,]?\s+(.+)$/s

/** What the tests say: one entry for each id in each title. */
const shown = testFiles(join(ROOT, 'tests')).flatMap((path) => {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(TITLE)].flatMap(([, , title]) => {
    const found = IDS.exec(title.replace(/\\(['"`])/g, '$1'))
    if (!found) return []
    const shown = found[2].replace(/\s+/g, ' ').replaceAll('|', '\\|')
    return found[1].match(/[A-Z]{2,4}-?\d+[a-z]?/g).map((id) => ({ id, title: shown, file: relative(ROOT, path) }))
  })
})
const testsOf = new Map()
for (const test of shown) testsOf.set(test.id, [...(testsOf.get(test.id) ?? []), test])

const STATES = { whole: 'whole', part: 'in part', none: 'no' }
// `notShown`: tests hold its rule, and no page shows any of it.
const stateOf = ({ id, missing, notShown }) => {
  if (missing === undefined) return 'whole'
  return testsOf.has(id) && notShown !== true ? 'part' : 'none'
}

const rows = AREAS.flatMap(({ rows }) => rows)
const unproved = rows.filter((row) => row.missing === undefined && !testsOf.has(row.id))
if (unproved.length > 0) {
  console.error(
    `No test names these rows, yet nothing is said to be missing: ${unproved.map(({ id }) => id).join(', ')}`,
  )
  process.exit(1)
}
const count = (state) => rows.filter((row) => stateOf(row) === state).length

const inOrder = (a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }) || a.file.localeCompare(b.file)
const table = (heads, lines) =>
  [
    `| ${heads.join(' | ')} |`,
    `|${'---|'.repeat(heads.length)}`,
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n')
const testTable = (tests) =>
  table(
    ['id', 'shown by the test', 'in'],
    tests.toSorted(inOrder).map(({ id, title, file }) => [id, title, `\`${file}\``]),
  )

const rowTable = (of) =>
  table(
    ['id', 'the specification says', 'shown', 'what is missing', 'tests'],
    of.map((row) => [
      row.id,
      row.text.replaceAll('|', '\\|'),
      STATES[stateOf(row)],
      row.missing ?? '',
      String(testsOf.get(row.id)?.length ?? 0),
    ]),
  )
const known = new Set(rows.map(({ id }) => id))
const own = shown.filter(({ id }) => !known.has(id))

const page = `# Features: ${count('whole')} of the ${rows.length} rows of the specification are shown whole

${count('part')} more are shown in part, with what is missing; ${count('none')} are not built. Made by \`npm run features\` of [featureRows.json](featureRows.json), where what is missing is kept by hand, and of the titles of the tests. A row is whole when a test shows all of its wording in the product; where a rule is tested and no page shows any of it yet, it is not built.

## Rows of the specification

${AREAS.map(({ area, rows }) => `### ${area}\n\n${rowTable(rows)}`).join('\n\n')}

## The tests of these rows

${AREAS.map(({ area, rows }) => ({ area, tests: rows.flatMap(({ id }) => testsOf.get(id) ?? []) }))
  .filter(({ tests }) => tests.length > 0)
  .map(({ area, tests }) => `### ${area}: tests\n\n${testTable(tests)}`)
  .join('\n\n')}

## Rows that the specification does not have (${new Set(own.map(({ id }) => id)).size})

Ids of our own: what the product promises beyond the rows above.

${testTable(own)}
`

if (!process.argv.includes('--check')) writeFileSync(PAGE, page)
else if (readFileSync(PAGE, 'utf8') !== page) {
  console.error('docs/features.md is not of these rows and tests: run `npm run features`.')
  process.exit(1)
}
