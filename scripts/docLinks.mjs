import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './install.mjs'

// Every relative link in the README and docs leads somewhere, and every test file that docs/features.md names exists.
const pages = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]
const broken = pages.flatMap((page) => {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link]) => join(dirname(page), link))
  const tests = [...text.matchAll(/`((?:tests|src|server|scripts)\/[\w./-]+\.\w+)`/g)].map(([, path]) => path)
  return [...links, ...tests]
    .filter((path) => !existsSync(join(ROOT, path)))
    .map((path) => `${page}: ${path} does not exist`)
})
for (const line of broken) console.error(line)
process.exit(broken.length === 0 ? 0 : 1)
