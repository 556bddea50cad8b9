import { pino, type Logger } from 'pino'
import type { LogLevel } from '../config'
import { shortLine } from './logLine'

/** What every part of the server logs with. */
export type Log = Logger

const withoutQuery = (url: string): string => url.split(/[?#]/, 1)[0] ?? ''

/** Of an error what helps to find it: its own fields may hold a request with its headers. */
const errorOf = (error: unknown): object =>
  error instanceof Error
    ? { type: error.name, message: error.message, stack: error.stack, ...('code' in error && { code: error.code }) }
    : { message: String(error) }

/**
 * One JSON line per event on the standard error stream; the standard output stays for the one line a person reads.
 * Logged addresses lose their query string, since a hub client may carry its token there. A line is at most 4 KB long,
 * has no control characters, and nothing that looks like a token.
 */
export const createLog = (level: LogLevel, stream: NodeJS.WritableStream = process.stderr): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: (request: { method: string; url: string; ip: string }) => ({
          method: request.method,
          url: withoutQuery(request.url),
          ip: request.ip,
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: errorOf,
      },
      hooks: { streamWrite: shortLine },
    },
    stream,
  )
