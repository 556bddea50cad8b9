import { pino, type Logger } from 'pino'
import type { LogLevel } from './config'

/** What every part of the server logs with. */
export type Log = Logger

const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? ''

/**
 * One JSON line per event on the standard error stream; the standard output stays for the one line a person reads.
 * Logged addresses lose their query string, since a hub client may carry its token there.
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
      },
    },
    stream,
  )
