import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
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
 * encoding, by anyone who asks first.
 */
export type PreparedJson<Body = unknown> = {
  readonly text: () => string
  readonly packed: (encoding: Encoding) => Promise<Buffer>
  /** For the compiler alone: what the text is of. */
  readonly of?: Body
}

/** A body that was made: of what, and as which of its forms. Told on the channel PREPARED, to anyone who counts. */
export type Prepared = { readonly value: object; readonly form: 'text' | Encoding }

export const PREPARED = 'enact.prepared'
const prepared = channel(PREPARED)

const notify = (value: object, form: Prepared['form']): void => {
  if (prepared.hasSubscribers) prepared.publish({ value, form } satisfies Prepared)
}

const preparedJson = (value: object): PreparedJson<never> => {
  let text: string | undefined
  const packed = new Map<Encoding, Promise<Buffer>>()
  const asText = (): string => {
    if (text === undefined) notify(value, 'text')
    return (text ??= JSON.stringify(value))
  }
  const pack = (encoding: Encoding): Promise<Buffer> => {
    notify(value, encoding)
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

type Retained = { readonly version: string; readonly json: PreparedJson<never> }

/**
 * Keeps one prepared body for each value, by its identity.
 * @returns the body of `value`, made by `bodyOf` (without one it is the value) when the value is new or `version` is
 * another than the last time.
 */
export const retainPrepared = () => {
  const all = new WeakMap<object, Retained>()
  return <T extends object, Body extends object = T>(
    value: T,
    version = '',
    bodyOf?: (value: T) => Body,
  ): PreparedJson<Body> => {
    const known = all.get(value)
    if (known?.version === version) return known.json
    const json = preparedJson(bodyOf ? bodyOf(value) : value)
    all.set(value, { version, json })
    return json
  }
}

const tags = new WeakMap<PreparedJson, string>()

/**
 * The body with its tag, or a 304 for a reader that has it already. The tag is weak: the same body packed in another way is
 * the same body.
 */
export const unlessKnown = <Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  json: PreparedJson<Body>,
): PreparedJson<Body> | FastifyReply => {
  const tag = tags.get(json) ?? `"${createHash('sha256').update(json.text()).digest('base64url').slice(0, 22)}"`
  tags.set(json, tag)
  void reply.header('etag', `W/${tag}`)
  const known = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  if (!known.includes(tag) && !known.includes('*')) return json
  return reply.code(304).header('vary', 'accept-encoding').send()
}

const SMALL = 1024

/** The packing that a reader likes best; undefined for none. */
export const encodingFor = (request: FastifyRequest): Encoding | undefined => {
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
