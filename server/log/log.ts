import { pino, type Logger } from 'pino'
import type { LogLevel } from '../config'

/** The last look at a line before it is written: what nobody meant to log does not get out (S24). */

/** Longest line, bytes, its end included. */
export const MOST_BYTES = 4096

const SECRETS: readonly (readonly [RegExp, string])[] = [
  // A signed token, whoever made it.
  [/eyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(Bearer|Basic)(\s|%20)+[\w.~+/=-]+/gi, '$1 [token]'],
  // Fields, and what a query or a form may carry.
  [/("(?:authorization|cookie|\w*token|password|client_secret)":")(?:[^"\\]|\\.)*/gi, '$1[secret]'],
  [/((?:access_token|id_token|refresh_token|code_verifier|client_secret|password)=)[^&\s"\\]+/gi, '$1[secret]'],
  [/([?&](?:id|code|ticket)=)[^&\s"\\]+/gi, '$1[secret]'],
]

const withoutSecrets = (text: string): string => SECRETS.reduce((rest, [form, put]) => rest.replace(form, put), text)

/**
 * JSON leaves these as they are, and a terminal or a log viewer might act on them: delete and the second control range,
 * line and paragraph separators, and marks that turn the direction of text.
 */
const UNSEEN = /[\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const escaped = (text: string): string =>
  text.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

const shortened = (value: unknown, most: number): unknown => {
  if (typeof value === 'string') return value.length > most ? `${value.slice(0, most)}…` : value
  if (Array.isArray(value)) return value.slice(0, most).map((each) => shortened(each, most))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, most)
      .map(([key, each]) => [key.slice(0, most), shortened(each, most)]),
  )
}

const fits = (line: string): boolean => Buffer.byteLength(line) <= MOST_BYTES

const LENGTHS = [1000, 400, 150, 50, 20]

const cut = (line: string): string => {
  const { level, time, msg, ...rest } = JSON.parse(line) as Readonly<Record<string, unknown>>
  for (const most of LENGTHS) {
    // First what every line has, since the last fields of an endless list of them fall away.
    const short = shortened({ level, time, msg, ...rest }, most)
    const shorter = `${escaped(JSON.stringify(short))}\n`
    if (fits(shorter)) return shorter
  }
  return `${JSON.stringify({ level, time, msg: 'an event too large to be logged' })}\n`
}

/** A log line as it may be written: one line of JSON, at most 4 KB, without control characters and secrets. */
export const shortLine = (line: string): string => {
  const safe = escaped(withoutSecrets(line))
  return fits(safe) ? safe : cut(safe)
}

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
