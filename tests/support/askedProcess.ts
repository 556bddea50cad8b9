import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Another process of a measurement, which answers each question with one message. */
export type Asked = {
  readonly pid: number
  /** Its first message. */
  readonly hello: unknown
  ask<A>(question: object): Promise<A>
  kill(): Promise<void>
}

/**
 * Starts a program of TypeScript in a process of its own, with Node's own `flags`, and waits for its first message. One
 * question at a time.
 */
export const startAsked = async (
  program: string,
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<Asked> => {
  const child: ChildProcess = fork(program, [], {
    env: { ...process.env, ...env },
    execArgv: ['--import', 'tsx', '--expose-gc', ...flags],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${program} ended with ${String(code)}`)))
  })
  ended.catch(() => undefined)
  const heard = async <A>(): Promise<A> => {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [A]
    return message
  }
  const hello = await heard<unknown>()
  return {
    hello,
    pid: child.pid ?? 0,
    ask: (question) => {
      const answer = heard()
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
