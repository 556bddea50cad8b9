import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'

/**
 * Chromium as a user has it: the library that drives it elsewhere starts it with its throttling of hidden tabs off, and makes
 * every tab believe that it is shown.
 */
const CHROMIUM =
  process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync) ?? 'chromium'

type Message = {
  readonly id?: number
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly sessionId?: string
  readonly error?: { readonly message: string }
}

export type RawTab = {
  /** The value of an expression in the page, as JSON. */
  readonly evaluate: <T>(expression: string) => Promise<T>
  readonly send: <T>(method: string, params?: object) => Promise<T>
  readonly on: (method: string, receive: (params: unknown) => void) => void
  /** Brings the tab before the others of its window, which are then hidden. */
  readonly show: () => Promise<void>
}

export type RawBrowser = { readonly open: (url: string) => Promise<RawTab>; readonly close: () => Promise<void> }

export const rawBrowser = async (flags: readonly string[] = []): Promise<RawBrowser> => {
  const profile = mkdtempSync(join(tmpdir(), 'enact-tab-'))
  const child = spawn(
    CHROMIUM,
    [
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      '--remote-debugging-port=0',
      '--window-size=1440,900',
      `--user-data-dir=${profile}`,
      ...flags,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const address = await new Promise<string>((resolve, reject) => {
    let all = ''
    child.on('error', reject)
    child.stderr.on('data', (chunk: Buffer) => {
      all += chunk.toString()
      const [found] = /ws:\/\/\S+/.exec(all) ?? []
      if (found !== undefined) resolve(found)
    })
  })
  const socket = new WebSocket(address, { maxPayload: 256 * 1024 * 1024 })
  await once(socket, 'open')
  const answers = new Map<number, (message: Message) => void>()
  const ears: { readonly sessionId: string; readonly method: string; readonly receive: (params: unknown) => void }[] =
    []
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message
    if (message.id !== undefined) answers.get(message.id)?.(message)
    for (const { sessionId, method, receive } of ears)
      if (message.sessionId === sessionId && message.method === method) receive(message.params)
  })
  let last = 0
  const send = <T>(method: string, params: object = {}, sessionId?: string): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = ++last
      answers.set(id, ({ result, error }) => {
        answers.delete(id)
        if (error) reject(new Error(`${method}: ${error.message}`))
        else resolve(result as T)
      })
      socket.send(JSON.stringify({ id, method, params, sessionId }))
    })
  const open = async (url: string): Promise<RawTab> => {
    const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url })
    const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
    return {
      evaluate: async <T>(expression: string) => {
        const params = { expression, returnByValue: true, awaitPromise: true }
        const { result } = await send<{ result: { value: T } }>('Runtime.evaluate', params, sessionId)
        return result.value
      },
      send: (method, params) => send(method, params, sessionId),
      on: (method, receive) => void ears.push({ sessionId, method, receive }),
      show: () => send('Target.activateTarget', { targetId }),
    }
  }
  const close = async (): Promise<void> => {
    socket.close()
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    // The browser's helpers end a moment after it, and write to the end.
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  return { open, close }
}
