import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

// A PostgreSQL server for the tests: of this run only, on this machine only, removed at its end.

const isRoot = () => process.getuid?.() === 0

const canRun = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const debianFolders = () => {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return []
  const versions = readdirSync(base).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(base, version, 'bin'))
}

/** The folder with PostgreSQL's own programs: POSTGRES_BIN, Debian's, or one of PATH; undefined where there is none. */
const findPrograms = () => {
  const folders = [process.env.POSTGRES_BIN, ...debianFolders(), ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => folder && ['initdb', 'postgres'].every((program) => canRun(join(folder, program))))
}

const APT = '/usr/bin/apt-get'

const installPrograms = () => {
  if (!isRoot() || !existsSync(APT)) return
  console.log('Installing PostgreSQL for the tests of the database…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'],
  ])
    spawnSync(APT, args, { stdio: 'inherit', env })
}

/** PostgreSQL refuses to run as root: its package brings a user for it. Undefined: run as who we are. */
const unprivileged = () => {
  if (!isRoot()) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((user) => user.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return line && { uid: Number(uid), gid: Number(gid) }
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const initialise = (programs, dir, password, user) => {
  const secret = join(dir, 'password')
  writeFileSync(secret, `${password}\n`, { mode: 0o600 })
  if (user) for (const path of [dir, secret]) chownSync(path, user.uid, user.gid)
  const args = ['-D', join(dir, 'data'), '-U', 'enact', `--pwfile=${secret}`, '-A', 'scram-sha-256', '-E', 'UTF8']
  const { status, stderr, error } = spawnSync(join(programs, 'initdb'), [...args, '--locale=C', '--no-instructions'], {
    cwd: dir,
    encoding: 'utf8',
    ...user,
  })
  rmSync(secret, { force: true })
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`)
}

/**
 * Starts the server at each line of its standard input. When that pipe ends it stops the server and removes the folder:
 * that is when it is told to, and also when the process that holds the pipe dies in any way.
 */
const SERVICE = `trap '' INT TERM HUP
while read -r _; do
  if [ -n "$server" ]; then wait "$server"; fi
  "$1/postgres" -D "$2/data" -p "$3" >>"$2/log" 2>&1 </dev/null & server=$!
done
kill -INT "$server" 2>/dev/null
wait "$server"
rm -rf "$2"`

const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
fsync = on
synchronous_commit = on
max_connections = 60
shared_buffers = 32MB
log_min_messages = warning
`

const isReady = async (url) => {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

const READY_WITHIN = 60_000

const untilReady = async ({ url, dir }) => {
  const until = Date.now() + READY_WITHIN
  while (!(await isReady(url))) {
    if (Date.now() > until) throw new Error(`PostgreSQL did not start:\n${readFileSync(join(dir, 'log'), 'utf8')}`)
    await delay(50)
  }
}

const signal = (pid, name) => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** The server's process and all that it started: children of children there are none. */
const processesOf = (dir) => {
  const postmaster = Number(readFileSync(join(dir, 'data', 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  const all = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n')
  const children = all.map((line) => line.trim().split(/\s+/).map(Number)).filter(([, parent]) => parent === postmaster)
  return [postmaster, ...children.map(([pid]) => pid)]
}

const serverIn = async (server) => {
  const { programs, dir, port, url, user } = server
  const service = spawn('sh', ['-c', SERVICE, 'sh', programs, dir, String(port)], {
    cwd: dir,
    stdio: ['pipe', 'ignore', 'inherit'],
    ...user,
  })
  const ended = new Promise((resolve) => service.once('close', resolve))
  const start = async () => {
    service.stdin.write('start\n')
    await untilReady(server)
  }
  const stop = async () => {
    service.stdin.end()
    await ended
  }
  try {
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    stop,
    start,
    crash: () => processesOf(dir).forEach((pid) => signal(pid, 'SIGKILL')),
    stopImmediately: async () => {
      signal(processesOf(dir)[0], 'SIGQUIT')
      while (existsSync(join(dir, 'data', 'postmaster.pid'))) await delay(10)
    },
  }
}

/**
 * Starts a PostgreSQL of its own in a temporary folder, on a free port of 127.0.0.1, with a random password and with fsync
 * on. Undefined where PostgreSQL is not installed.
 * `crash` sends SIGKILL to the server and all its processes, `stopImmediately` is `pg_ctl stop -m immediate`; after either
 * `start` starts it again. `stop` stops it and removes everything.
 */
export const startPostgres = async () => {
  const programs = process.platform === 'win32' ? undefined : findPrograms()
  const user = unprivileged()
  if (programs === undefined || (isRoot() && user === undefined)) return undefined
  const dir = mkdtempSync(join(tmpdir(), 'enact-postgres-'))
  const password = randomBytes(16).toString('hex')
  initialise(programs, dir, password, user)
  writeFileSync(join(dir, 'data', 'postgresql.auto.conf'), SETTINGS)
  const port = await freePort()
  return serverIn({ programs, dir, port, user, url: `postgresql://enact:${password}@127.0.0.1:${port}/postgres` })
}

/**
 * A PostgreSQL to test with: that of TEST_DATABASE_URL, else one started for this run, its package installed on Debian
 * where we may. Undefined, and a line that says so, where there is none: the tests that need it are skipped then.
 */
export const ensurePostgres = async () => {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: async () => undefined }
  if (findPrograms() === undefined && process.platform === 'linux') installPrograms()
  const server = await startPostgres()
  if (server) return { url: server.url, stop: server.stop }
  console.log(
    'No PostgreSQL was found: its tests are skipped. Install it, or set TEST_DATABASE_URL to an empty database.',
  )
  return undefined
}
