import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The nginx that the file of docs/deploy is tested with.

const APT = '/usr/bin/apt-get'
const NEEDED = ['nginx', 'openssl']

/** Debian keeps nginx where only root's PATH looks. */
const folders = () => [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/opt/homebrew/bin',
]

const findProgram = (name) =>
  folders()
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** The programs of nginx and openssl (its certificate is made for each test); undefined where one of them is missing. */
export const findNginx = () => {
  const [nginx, openssl] = NEEDED.map(findProgram)
  return nginx && openssl && { nginx, openssl }
}

/** Finds nginx or installs Debian's package where we may; else a line says that its test is skipped. */
export const ensureNginx = () => {
  if (findNginx() === undefined && process.getuid?.() === 0 && existsSync(APT)) {
    console.log('Installing nginx for the test of the reverse proxy…')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', ...NEEDED],
    ])
      spawnSync(APT, args, { stdio: 'inherit', env })
  }
  if (findNginx() === undefined)
    console.log('No nginx was found: the test of the reverse proxy is skipped. Install nginx and openssl to run it.')
}
