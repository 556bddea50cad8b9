import * as z from 'zod/mini'

/** Numbers of the SignalR hub protocol's message types (HubProtocol.md). */
export const MESSAGE = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
  ack: 8,
  sequence: 9,
} as const

/** What the peer sent breaks the protocol: its connection is closed with `message`, a sentence. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
}

/** A failure whose message, a sentence, is meant for the client that made the call. */
export class HubError extends Error {
  override readonly name = 'HubError'
}

const text = z.string('must be a text')
const count = z.int('must be a whole number').check(z.nonnegative('must be a whole number'))
const call = { target: text, arguments: z.readonly(z.array(z.unknown(), 'must be a list')) }
const BOTH = 'A completion must not carry both an error and a result.'

const SCHEMAS = {
  /** Without an id the caller wants no answer. */
  1: z.object({ type: z.literal(MESSAGE.invocation), invocationId: z.optional(text), ...call }),
  2: z.object({ type: z.literal(MESSAGE.streamItem), invocationId: text, item: z.unknown() }),
  /** Without error and result the call succeeded and gave nothing. */
  3: z
    .object({
      type: z.literal(MESSAGE.completion),
      invocationId: text,
      error: z.optional(text),
      result: z.optional(z.unknown()),
    })
    .check(z.refine((answer) => answer.error === undefined || !('result' in answer), BOTH)),
  4: z.object({ type: z.literal(MESSAGE.streamInvocation), invocationId: text, ...call }),
  5: z.object({ type: z.literal(MESSAGE.cancelInvocation), invocationId: text }),
  6: z.object({ type: z.literal(MESSAGE.ping) }),
  7: z.object({
    type: z.literal(MESSAGE.close),
    error: z.optional(text),
    allowReconnect: z.optional(z.boolean('must be true or false')),
  }),
  8: z.object({ type: z.literal(MESSAGE.ack), sequenceId: count }),
  9: z.object({ type: z.literal(MESSAGE.sequence), sequenceId: count }),
}

type Of<Type extends keyof typeof SCHEMAS> = z.infer<(typeof SCHEMAS)[Type]>
export type HubMessage = { [Type in keyof typeof SCHEMAS]: Of<Type> }[keyof typeof SCHEMAS]
export type Invocation = Of<typeof MESSAGE.invocation>
export type Completion = Of<typeof MESSAGE.completion>

/** A decoded record before its shape is known: field names as in the JSON form of the protocol. */
export type RawMessage = Readonly<Record<string, unknown>>

/** Fields in which null is as good as absent. */
const NULLABLE: ReadonlySet<string> = new Set(['invocationId', 'error', 'allowReconnect'])

/**
 * The message a raw record stands for; undefined for a type this version does not know, which the protocol says to
 * pass over. Throws ProtocolError when a known type lacks a field or has one of another kind.
 */
export const checkedMessage = (raw: RawMessage): HubMessage | undefined => {
  const { type } = raw
  if (typeof type !== 'number' || !Number.isInteger(type))
    throw new ProtocolError('A hub message must carry its type as a whole number.')
  if (!Object.hasOwn(SCHEMAS, type)) return undefined
  const given = Object.entries(raw).filter(([name, value]) => !NULLABLE.has(name) || (value ?? undefined) !== undefined)
  const read = z.safeParse(SCHEMAS[type as keyof typeof SCHEMAS], Object.fromEntries(given))
  if (read.success) return read.data
  const [issue] = read.error.issues
  const field = issue?.path.join('.') ?? ''
  throw new ProtocolError(
    field === '' ? (issue?.message ?? BOTH) : `The field '${field}' of a hub message ${issue?.message ?? ''}.`,
  )
}
