import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './install.mjs'

// docs/features.md is made from the titles of the tests: a row exists because a test shows it.
// `--check` fails when the page and the tests have parted.
const PAGE = join(ROOT, 'docs', 'features.md')
const SPEC_ROOMS = {
  SH: 'Shell', RT: 'Routing', MN: 'Side menu', AU: 'Sign-in', AC: 'Access', ST: 'Settings', NT: 'Notices', DT: 'Dates and periods',
  SE: 'Search', FD: 'Feedback and sharing', LT: 'Live tables', PU: 'Push', CH: 'Charts', DB: 'Dashboards', BO: 'BOA', EX: 'Export',
  RY: 'Record and replay', RD: 'Reference data', TE: 'Terms',
} // prettier-ignore

const testFiles = (folder) =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name)
      if (statSync(path).isDirectory()) return testFiles(path)
      return /\.test\.tsx?$/.test(name) ? [path] : []
    })

const TITLE = /\b(?:it|test|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g
const IDS = /^((?:[A-Z]{2,4}-?\d+[a-z]?)(?:[ ,/–-]+(?:[A-Z]{2,4}-?\d+[a-z]?))*)[:,]?\s+(.+)$/s

const rows = testFiles(join(ROOT, 'tests')).flatMap((path) => {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(TITLE)].flatMap(([, , title]) => {
    const found = IDS.exec(title.replace(/\\(['"`])/g, '$1'))
    if (!found) return []
    const says = found[2].replace(/\s+/g, ' ').replaceAll('|', '\\|')
    return found[1].match(/[A-Z]{2,4}-?\d+[a-z]?/g).map((id) => ({ id, says, file: relative(ROOT, path) }))
  })
})

const inOrder = (a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }) || a.file.localeCompare(b.file)
const isSpec = ({ id }) => /^[A-Z]{2}\d/.test(id) && id.slice(0, 2) in SPEC_ROOMS
const table = (of) =>
  [
    '| id | shown by the test | in |',
    '|---|---|---|',
    ...of.map(({ id, says, file }) => `| ${id} | ${says} | \`${file}\` |`),
  ].join('\n')

const spec = rows.filter(isSpec).sort(inOrder)
const own = rows.filter((row) => !isSpec(row)).sort(inOrder)
const sections = Object.entries(SPEC_ROOMS).flatMap(([room, name]) => {
  const of = spec.filter(({ id }) => id.startsWith(room))
  return of.length === 0 ? [] : [`### ${name}\n\n${table(of)}`]
})

const page = `# Features and the tests that show them

Made by \`npm run features\` from the titles of the tests. A row stands here because a test shows it; a row of the specification that is not here has not been built yet.

## Rows of the specification (${new Set(spec.map(({ id }) => id)).size})

${sections.join('\n\n')}

## Rows of our own (${new Set(own.map(({ id }) => id)).size})

${table(own)}
`

if (!process.argv.includes('--check')) writeFileSync(PAGE, page)
else if (readFileSync(PAGE, 'utf8') !== page) {
  console.error('docs/features.md is not of these tests: run `npm run features`.')
  process.exit(1)
}
