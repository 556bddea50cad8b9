import { rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import type { Log } from '../log/log'

/**
 * The socket in the data folder by which the backup command reaches the server that has the stores: only its own user may
 * open it, since the folder is theirs alone.
 */
const socketIn = (dataDir: string): string => join(resolve(dataDir), 'control.sock')

/** Longer paths of sockets are not possible on all systems. */
const LONGEST_PATH = 100
const LONGEST_LINE = 8192

const requestSchema = z.object({ backUp: z.string() })
const answerSchema = z.object({ ok: z.boolean(), text: z.string() })
type Answer = z.output<typeof answerSchema>

/** The first line that comes; undefined where the other side ends before, or sends too much. */
const lineOf = (socket: Socket): Promise<string | undefined> =>
  new Promise((take) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      text += part
      const end = text.indexOf('\n')
      if (end >= 0) take(text.slice(0, end))
      else if (text.length > LONGEST_LINE) take(undefined)
    })
    socket.on('close', () => take(undefined))
    socket.on('error', () => take(undefined))
  })

const answerTo = async (line: string | undefined, run: (folder: string) => Promise<string>): Promise<Answer> => {
  try {
    const { backUp } = requestSchema.parse(JSON.parse(line ?? ''))
    return { ok: true, text: await run(backUp) }
  } catch (error) {
    return { ok: false, text: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Answers backup commands for as long as the server runs. To be called once the stores are open, so that no other server
 * has the folder.
 * @param run makes the backup and gives what the command shows
 * @returns ends it
 */
export const answerBackups = (
  dataDir: string,
  run: (folder: string) => Promise<string>,
  log: Pick<Log, 'info' | 'warn'>,
): (() => void) => {
  const path = socketIn(dataDir)
  if (path.length > LONGEST_PATH) {
    log.warn({ path }, 'no backups while the server runs: the path of its data folder is too long for a socket')
    return () => undefined
  }
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    void lineOf(socket)
      .then((line) => answerTo(line, run))
      .then((answer) => {
        log.info(answer, 'a backup was requested')
        socket.end(`${JSON.stringify(answer)}\n`)
      })
  })
  server.on('error', (error) => log.warn({ err: error }, 'no backups while the server runs'))
  server.listen(path)
  server.unref()
  return () => {
    server.close()
    rmSync(path, { force: true })
  }
}

/** Has the server of a data folder make a backup. Undefined where none runs. */
export const requestBackup = async (dataDir: string, folder: string): Promise<Answer | undefined> => {
  const socket = createConnection(socketIn(dataDir))
  const isThere = await new Promise<boolean>((take) => {
    socket.once('connect', () => take(true))
    socket.once('error', () => take(false))
  })
  if (!isThere) return undefined
  const answer = lineOf(socket)
  socket.write(`${JSON.stringify({ backUp: resolve(folder) })}\n`)
  const line = await answer
  socket.destroy()
  if (line === undefined) return { ok: false, text: 'The server ended before the backup was made.' }
  return answerSchema.parse(JSON.parse(line))
}
