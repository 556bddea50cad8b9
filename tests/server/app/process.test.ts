import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { builtServer } from '../../support/builtServer'

let main = ''
let backupCommand = ''
beforeAll(() => {
  main = builtServer()
  backupCommand = join(dirname(main), 'backup.js')
})

/** Loaded before the server: a signal makes a fault that nothing catches. */
const FAULTY = `data:text/javascript,${encodeURIComponent(
  "process.on('SIGUSR2', () => setTimeout(() => { throw new RangeError('made by the test') }))",
)}`

const children: ChildProcess[] = []
const folders: string[] = []
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'enact-process-'))
  folders.push(folder)
  return folder
}

type Run = { readonly child: ChildProcess; readonly out: () => string; readonly err: () => string }

// Days of the past are made in another thread, 2 s of processor each: APP-2 and the backup have them, as a server has by default.
const NO_FILLING = { HISTORY_DAYS: '0' }

/** The built server, or another of its programs, in a process of its own. */
const run = (env: Record<string, string>, program = [main]): Run => {
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'info', DATA_DIR: newFolder(), ...NO_FILLING, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  return { child, out: () => out, err: () => err }
}

const ended = async ({ child }: Run): Promise<number | null> => {
  const [code] = (await once(child, 'close')) as [number | null]
  return code
}

const spoken = async ({ child, out }: Run): Promise<string> => {
  while (!out().includes('\n')) {
    await once(child.stdout!, 'data')
  }
  return out()
}

describe('the server process', () => {
  it('APP-2 prints an address that a visitor may see and how people sign in, answers, and stops at once when told', async () => {
    const server = run({ PORT: '0', SEED: '7', HISTORY_DAYS: '400' })
    const line = await spoken(server)
    const url =
      /^Enact is running: (http:\/\/127\.0\.0\.1:\d+)\/ {2}\(Simulated market, seed 7\)\nSign-in: local, [^\n]*: Login offers accounts to choose from; [^\n]+\n$/.exec(
        line,
      )?.[1]
    expect(url).toBeDefined()
    expect((await fetch(`${url}/health`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await ended(server)).toBe(0)
    expect(server.out()).toBe(line)
  })

  it('CFG-6 wrong settings are reported as sentences, and nothing starts', async () => {
    const server = run({ PORT: 'http', MARKET_SOURCE: 'tape:x' })
    expect(await ended(server)).toBe(1)
    expect(server.err()).toContain('PORT is "http": set it to')
    expect(server.err()).toContain('MARKET_SOURCE is "tape:x": there is no such file.')
    expect(server.out()).toBe('')
  })

  it('APP-3 a taken port is reported with what to do', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const server = run({ PORT: String(port) })
    expect(await ended(server)).toBe(1)
    expect(server.err()).toContain(`Port ${port} on 127.0.0.1 is taken`)
    expect(server.err()).toContain(`PORT=${port + 1}`)
    other.close()
  })

  it('SAF-H17 the command backs up a running server, and another folder is restored from it', async () => {
    const DATA_DIR = newFolder()
    const other = newFolder()
    const target = join(newFolder(), 'copy')
    const server = run({ PORT: '0', SEED: '7', HISTORY_DAYS: '1', DATA_DIR })
    const url = /http:[^ ]*(?=\/ )/.exec(await spoken(server))?.[0]
    const backup = run({ DATA_DIR }, [backupCommand, 'backup', target])
    expect([await ended(backup), backup.err()]).toEqual([0, ''])
    expect(backup.out()).toMatch(/^Saved enact\.db, history.*history\.duckdb in .*, while the server runs\.\n$/)
    expect((await fetch(`${url}/health`)).status).toBe(200)
    const restored = run({ DATA_DIR: other }, [backupCommand, 'restore', target])
    expect([await ended(restored), restored.err()]).toEqual([0, ''])
    expect(restored.out()).toContain(`Restored enact.db, `)
    expect(existsSync(join(other, 'enact.db'))).toBe(true)
  })

  it('SAF-H18 a fault that nothing caught: code 1, a line that names it, and closed stores', async () => {
    const DATA_DIR = newFolder()
    const server = run({ PORT: '0', SEED: '7', DATA_DIR }, ['--import', FAULTY, main])
    await spoken(server)
    const has = (name: string) => existsSync(join(DATA_DIR, name))
    expect([has('holder.json'), has('enact.db-wal')]).toEqual([true, true])
    server.child.kill('SIGUSR2')
    expect(await ended(server)).toBe(1)
    expect(server.err()).toContain('Enact ends after a fault that nothing caught: RangeError: made by the test\n')
    expect(['holder.json', 'enact.db-wal', 'control.sock'].filter(has)).toEqual([])
  })
})
