import type { FastifyReply, FastifyRequest } from 'fastify'
import { channel } from 'node:diagnostics_channel'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A fast level: the body lives for moments, and the highest level costs a hundred times more for a few per cent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

type Encoding = 'br' | 'gzip'

/**
 * A body that many readers ask for at the same moment, as after a restart: made into text once and packed once per
 * encoding, by whoever asks first.
 */
export type PreparedJson<Body = unknown> = {
  readonly text: () => string
  readonly packed: (encoding: Encoding) => Promise<Buffer>
  /** For the compiler alone: what the text is of. */
  readonly of?: Body
}

/** A body that was made: of what, and as which of its forms. Told on the channel PREPARED, to whoever counts. */
export type Prepared = { readonly value: object; readonly form: 'text' | Encoding }

export const PREPARED = 'enact.prepared'
const prepared = channel(PREPARED)

const tell = (value: object, form: Prepared['form']): void => {
  if (prepared.hasSubscribers) prepared.publish({ value, form } satisfies Prepared)
}

const preparedJson = (value: object): PreparedJson<never> => {
  let text: string | undefined
  const packed = new Map<Encoding, Promise<Buffer>>()
  const asText = (): string => {
    if (text === undefined) tell(value, 'text')
    return (text ??= JSON.stringify(value))
  }
  const pack = (encoding: Encoding): Promise<Buffer> => {
    tell(value, encoding)
    return encoding === 'br' ? asBrotli(asText(), BROTLI) : asGzip(asText())
  }
  return {
    text: asText,
    packed: (encoding) => {
      const known = packed.get(encoding) ?? pack(encoding)
      packed.set(encoding, known)
      return known
    },
  }
}

type Kept = { readonly version: string; readonly json: PreparedJson<never> }

/**
 * Keeps one prepared body for each value, by its identity.
 * @returns the body of `value`, made by `bodyOf` when the value is new or `version` is another than the last time.
 */
export const keepPrepared = (): (<T extends object, Body extends object>(
  value: T,
  version: string,
  bodyOf: (value: T) => Body,
) => PreparedJson<Body>) => {
  const all = new WeakMap<object, Kept>()
  return (value, version, bodyOf) => {
    const known = all.get(value)
    if (known?.version === version) return known.json
    const json = preparedJson(bodyOf(value))
    all.set(value, { version, json })
    return json
  }
}

const SMALL = 1024

const encodingFor = (request: FastifyRequest): Encoding | undefined => {
  const accepted = (request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}

/** Answers with a prepared body, packed as the reader likes it. */
export const sendPrepared = async (
  request: FastifyRequest,
  reply: FastifyReply,
  json: PreparedJson,
): Promise<FastifyReply> => {
  const encoding = json.text().length < SMALL ? undefined : encodingFor(request)
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (!encoding) return reply.send(json.text())
  return reply.header('content-encoding', encoding).send(await json.packed(encoding))
}
