import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = join(ROOT, 'node_modules', '.enact-lock')

/** Runs a command in the project and ends the process with its code when it fails. */
export const run = (command, args, env = {}) => {
  const result = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

/** The oldest release line that is still maintained; `engines` of package.json names it too. */
const LEAST_SUPPORTED = 22

const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Enact needs Node 20.19 or newer; this is ${process.versions.node}.`)
    process.exit(1)
  }
  if (major < LEAST_SUPPORTED)
    console.warn(
      `Node ${process.versions.node} gets no security fixes any more: use ${LEAST_SUPPORTED} or newer to serve others.`,
    )
}

/** Installs the locked packages unless exactly these are there already. */
export const ensureInstalled = () => {
  checkNode()
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  console.log('Installing packages (about a minute the first time)…')
  // No package needs its install script: esbuild's only saves its own start some time.
  run('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'])
  writeFileSync(STAMP, wanted)
}
