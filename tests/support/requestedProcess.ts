import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Another process of a measurement, which answers each question with one message. */
export type Requested = {
  readonly pid: number
  /** Its first message. */
  readonly hello: unknown
  query<A>(question: object): Promise<A>
  kill(): Promise<void>
}

/**
 * Starts a program of TypeScript in a process of its own, with Node's own `flags`, and waits for its first message. One
 * question at a time.
 */
export const startRequested = async (
  program: string,
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<Requested> => {
  const child: ChildProcess = fork(program, [], {
    env: { ...process.env, ...env },
    execArgv: ['--import', 'tsx', '--expose-gc', ...flags],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${program} ended with ${String(code)}`)))
  })
  ended.catch(() => undefined)
  const received = async <A>(): Promise<A> => {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [A]
    return message
  }
  const hello = await received<unknown>()
  return {
    hello,
    pid: child.pid ?? 0,
    query: (question) => {
      const answer = received()
      child.send(question)
      return answer as Promise<never>
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
