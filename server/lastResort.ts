import type { Log } from './log/log'

/** A store that does not close within this time is left open: a busy machine needs seconds. */
const CLOSE_MS = 15_000

type Resort = {
  /** Closes the stores. */
  readonly close: () => Promise<void>
  readonly log: Log
  /** For the person who started the server. */
  readonly complain: (line: string) => void
  readonly exit: (code: number) => void
  readonly process?: Pick<NodeJS.Process, 'on'>
}

const causeOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))

/**
 * For a fault that nothing else caught: its state cannot be trusted, so the process ends, but not before its stores are closed
 * and a line names the cause. A supervisor starts it again (docs/deploy.md).
 */
export const lastResort = ({ close, log, complain, exit, process: own = process }: Resort): void => {
  let ending = false
  const end = (error: unknown): void => {
    log.fatal({ err: error }, 'a fault that nothing caught')
    if (ending) return
    ending = true
    complain(`Enact ends after a fault that nothing caught: ${causeOf(error)}`)
    const late = setTimeout(() => exit(1), CLOSE_MS)
    const done = (): void => {
      clearTimeout(late)
      exit(1)
    }
    close().then(done, done)
  }
  own.on('uncaughtException', end)
  own.on('unhandledRejection', end)
}
