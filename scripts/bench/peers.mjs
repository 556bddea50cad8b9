import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from '../install.mjs'

/** Where the peers' pages and their harness lie: they are no part of the product, which never needs them. */
const FROM = resolve(process.env.BENCH_PEERS ?? join(ROOT, '..', 'shared', 'tools', 'bench'))
const HOME = join(ROOT, 'node_modules', '.cache', 'bench-peers')

/** A copy of the harness with the peers installed, apart from the product's packages. @returns its folder */
export const ensurePeers = () => {
  const lock = join(FROM, 'package-lock.json')
  if (!existsSync(lock)) {
    console.error(`The peers are not at ${FROM}. Name the folder of their harness in BENCH_PEERS.`)
    process.exit(1)
  }
  mkdirSync(HOME, { recursive: true })
  cpSync(FROM, HOME, { recursive: true, filter: (path) => !/[/\\](node_modules|results|dist)$/.test(path) })
  const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex')
  const stamp = join(HOME, '.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return HOME
  console.error('Installing the peers…')
  const { status } = spawnSync('npm', ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund'], {
    cwd: HOME,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, wanted)
  return HOME
}
