import { spawnSync } from 'node:child_process'
import { ROOT } from './install.mjs'

// Known vulnerabilities of the packages that the product runs with. A registry that cannot be asked is no fault of them.

/** What `npm audit --json` printed: what fails the gate, and what is to be read. */
export const verdictOf = (text) => {
  let answer
  try {
    answer = JSON.parse(text)
  } catch {
    answer = {}
  }
  const { metadata, vulnerabilities = {}, message = 'the registry gave no answer' } = answer
  if (metadata?.vulnerabilities === undefined) return { fails: false, lines: [`Not checked: ${message}`] }
  const { high = 0, critical = 0, total = 0 } = metadata.vulnerabilities
  const lines = Object.values(vulnerabilities)
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, range, severity }) => `${severity}: ${name} ${range}`)
  return {
    fails: high + critical > 0,
    lines: [...lines, `${total} known vulnerabilities, ${high + critical} of them high or critical.`],
  }
}

if (process.argv[1]?.endsWith('audit.mjs')) {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--package-lock-only', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
    timeout: 60_000,
  })
  const { fails, lines } = verdictOf(stdout ?? '')
  for (const line of lines) console.log(line)
  process.exit(fails ? 1 : 0)
}
