import { MESSAGE, ProtocolError, type Completion, type HubMessage } from './messages'

/** A decoded record before its shape is known: field names as in the JSON form of the protocol. */
export type RawMessage = Readonly<Record<string, unknown>>

/**
 * The message a raw record stands for; undefined for a type this version does not know, which the protocol says to
 * pass over. Throws ProtocolError when a known type lacks a field or has one of another kind.
 */
export const checkedMessage = (raw: RawMessage): HubMessage | undefined => {
  switch (raw['type']) {
    case MESSAGE.invocation: {
      const call = { type: MESSAGE.invocation, target: text(raw, 'target'), arguments: list(raw, 'arguments') } as const
      const invocationId = textIfAny(raw, 'invocationId')
      return invocationId === undefined ? call : { ...call, invocationId }
    }
    case MESSAGE.streamItem:
      return { type: MESSAGE.streamItem, invocationId: text(raw, 'invocationId'), item: raw['item'] }
    case MESSAGE.completion:
      return completion(raw)
    case MESSAGE.streamInvocation:
      return {
        type: MESSAGE.streamInvocation,
        invocationId: text(raw, 'invocationId'),
        target: text(raw, 'target'),
        arguments: list(raw, 'arguments'),
      }
    case MESSAGE.cancelInvocation:
      return { type: MESSAGE.cancelInvocation, invocationId: text(raw, 'invocationId') }
    case MESSAGE.ping:
      return { type: MESSAGE.ping }
    case MESSAGE.close: {
      const error = textIfAny(raw, 'error')
      const allowReconnect = flagIfAny(raw, 'allowReconnect')
      return {
        type: MESSAGE.close,
        ...(error !== undefined && { error }),
        ...(allowReconnect !== undefined && { allowReconnect }),
      }
    }
    case MESSAGE.ack:
      return { type: MESSAGE.ack, sequenceId: count(raw, 'sequenceId') }
    case MESSAGE.sequence:
      return { type: MESSAGE.sequence, sequenceId: count(raw, 'sequenceId') }
    default:
      if (!Number.isInteger(raw['type']))
        throw new ProtocolError('A hub message must carry its type as a whole number.')
      return undefined
  }
}

const completion = (raw: RawMessage): Completion => {
  const answer = { type: MESSAGE.completion, invocationId: text(raw, 'invocationId') } as const
  const error = textIfAny(raw, 'error')
  if (error === undefined) return 'result' in raw ? { ...answer, result: raw['result'] } : answer
  if ('result' in raw) throw new ProtocolError('A completion must not carry both an error and a result.')
  return { ...answer, error }
}

const text = (raw: RawMessage, field: string): string => {
  const value = raw[field]
  if (typeof value !== 'string') throw new ProtocolError(`The field '${field}' of a hub message must be a text.`)
  return value
}

const textIfAny = (raw: RawMessage, field: string): string | undefined =>
  raw[field] === undefined || raw[field] === null ? undefined : text(raw, field)

const list = (raw: RawMessage, field: string): readonly unknown[] => {
  const value = raw[field]
  if (!Array.isArray(value)) throw new ProtocolError(`The field '${field}' of a hub message must be a list.`)
  return value
}

const flagIfAny = (raw: RawMessage, field: string): boolean | undefined => {
  const value = raw[field]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'boolean')
    throw new ProtocolError(`The field '${field}' of a hub message must be true or false.`)
  return value
}

const count = (raw: RawMessage, field: string): number => {
  const value = raw[field]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new ProtocolError(`The field '${field}' of a hub message must be a whole number.`)
  }
  return value
}
