import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** A program of the tests as one file that plain node starts at once; it stands where it finds the packages. */
export const programOf = async (name: string): Promise<{ file: string; remove: () => void }> => {
  const cache = join(ROOT, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(join(cache, 'enact-store-'))
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    // Bundled, these load in a third of the time: 250 processes are started with them.
    ssr: { noExternal: ['kysely', 'zod'] },
    build: {
      ssr: fileURLToPath(new URL(`${name}.ts`, import.meta.url)),
      outDir,
      target: 'node20',
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'program.mjs' } },
    },
  })
  return { file: join(outDir, 'program.mjs'), remove: () => rmSync(outDir, { recursive: true, force: true }) }
}

export type Running = {
  readonly pid: number
  /** All that it has said so far. */
  readonly output: () => string
  /** What it is to do, as its program reads it. */
  readonly go: (order: object) => void
  readonly kill: () => void
  /** When what it has said so far is enough. Rejects when it ends before. */
  readonly until: (isEnough: (output: string) => boolean) => Promise<void>
  /** When it has ended and all that it said has arrived. */
  readonly ended: Promise<void>
}

/** Starts the program; it waits for `go`. */
export const started = (file: string): Running => {
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(process.execPath, [file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  const waiting = new Set<() => void>()
  const look = () => waiting.forEach((each) => each())
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    look()
  })
  child.stdin.on('error', () => undefined)
  let isOver = false
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      isOver = true
      look()
      resolve()
    }),
  )
  return {
    pid: child.pid!,
    output: () => output,
    go: (order) => void child.stdin.write(`${JSON.stringify(order)}\n`),
    kill: () => void child.kill('SIGKILL'),
    until: (isEnough) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (!isEnough(output) && !isOver) return
          waiting.delete(check)
          if (isEnough(output)) resolve()
          else reject(new Error(`it ended too early: ${output}`))
        }
        waiting.add(check)
        check()
      }),
    ended,
  }
}
