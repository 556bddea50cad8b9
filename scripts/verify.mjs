import { spawnSync } from 'node:child_process'
import { ROOT } from './install.mjs'

// The gate before each push: stops at the first step that fails.
const STEPS = [
  ['format', 'npx', ['prettier', '--check', '.']],
  ['lint', 'npm', ['run', 'lint']],
  ['types', 'npx', ['tsc', '--noEmit']],
  ['imports', 'npx', ['depcruise', '--config', 'scripts/importRules.mjs', 'src', 'server']],
  ['dead code', 'npx', ['knip']],
  // What only tests use is not the product's: a seam that they need says so by `@internal`.
  ['code of the product that only tests use', 'npx', ['knip', '--production']],
  ['build', process.execPath, ['scripts/build.mjs']],
  ['first load', process.execPath, ['scripts/firstLoad.mjs']],
  ['size', 'npx', ['size-limit']],
  ['known vulnerabilities', process.execPath, ['scripts/audit.mjs']],
  ['bill of materials', process.execPath, ['scripts/sbom.mjs']],
  ['features page', process.execPath, ['scripts/features.mjs', '--check']],
  ['meanings of fields', process.execPath, ['scripts/meanings.mjs', '--check']],
  ['words of texts', process.execPath, ['scripts/words.mjs']],
  ['links in docs', process.execPath, ['scripts/docLinks.mjs']],
  ['tests', process.execPath, ['scripts/test.mjs']],
]

for (const [name, command, args] of STEPS) {
  const from = Date.now()
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' })
  const seconds = ((Date.now() - from) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  if (status !== 0) process.exit(1)
}
