import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './install.mjs'

// The packages that the product runs with, as a bill of materials (CycloneDX) next to the build: dist/sbom.json.
const { stdout, status, stderr } = spawnSync(
  'npm',
  ['sbom', '--omit', 'dev', '--package-lock-only', '--sbom-format', 'cyclonedx'],
  {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  },
)
if (status !== 0) {
  console.error(stderr)
  process.exit(1)
}
const { components } = JSON.parse(stdout)
if (!Array.isArray(components) || components.length === 0) {
  console.error('The bill of materials has no packages.')
  process.exit(1)
}
mkdirSync(join(ROOT, 'dist'), { recursive: true })
writeFileSync(join(ROOT, 'dist', 'sbom.json'), stdout)
console.log(`dist/sbom.json: ${components.length} packages.`)
