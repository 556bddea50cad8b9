import type { ServerConnection } from './connection'
import { HubError, MESSAGE, type Completion, type HubMessage, type Invocation } from './protocol/messages'
import type { HubLog, HubMethod } from './options'
import { outgoingOf } from './protocol/codec'
import type { HubMetrics } from './core'

export type Methods = ReadonlyMap<string, (connection: ServerConnection, args: readonly unknown[]) => unknown>

/** Adds a host's methods, whose view of a connection is narrower. A Map, as names come from outside. */
export const methodsOf = (own: Methods, extra: Readonly<Record<string, HubMethod>> = {}): Methods =>
  new Map([...Object.entries(extra), ...own])

export type Calls = (connection: ServerConnection, message: HubMessage, allowed: boolean) => void

/** Answers what clients say: calls get a completion each, in the order in which they end. */
export const createCalls = (methods: Methods, log: HubLog, metrics: HubMetrics, perSecond: number): Calls => {
  const tooMany = `Too many calls: a connection can make ${perSecond} a second. Wait and try again.`
  const run = async (connection: ServerConnection, call: Invocation): Promise<void> => {
    const method = methods.get(call.target)
    if (method === undefined) {
      answer(connection, call, { error: `The hub has no method '${short(call.target)}'.` })
      return
    }
    try {
      // Awaited only when it is a promise: JoinGroup is then done before the next record is read.
      const outcome = method(connection, call.arguments)
      const result: unknown = outcome instanceof Promise ? await outcome : outcome
      answer(connection, call, result === undefined ? {} : { result })
    } catch (fault) {
      if (!(fault instanceof HubError)) {
        log.error({ connection: connection.id, method: call.target, err: fault }, 'A hub method failed.')
      }
      answer(connection, call, { error: fault instanceof HubError ? fault.message : unexpected(call.target) })
    }
  }
  return (connection, message, allowed) => {
    if (!allowed) metrics.refusedCalls += 1
    switch (message.type) {
      case MESSAGE.invocation:
        if (allowed) void run(connection, message)
        else answer(connection, message, { error: tooMany })
        break
      case MESSAGE.streamInvocation: {
        const error = `The hub has no stream '${short(message.target)}'.`
        answer(connection, message, { error: allowed ? error : tooMany })
        break
      }
      case MESSAGE.close:
        connection.close({ allowReconnect: false })
        break
      // The hub neither streams nor calls clients, so these belong to nothing; a ping counted as life already.
      case MESSAGE.ping:
      case MESSAGE.streamItem:
      case MESSAGE.completion:
      case MESSAGE.cancelInvocation:
      case MESSAGE.ack:
      case MESSAGE.sequence:
        break
      default:
        message satisfies never
    }
  }
}

type Outcome = Pick<Completion, 'error' | 'result'>

const answer = (
  connection: ServerConnection,
  call: { readonly invocationId?: string | undefined },
  outcome: Outcome,
): void => {
  if (call.invocationId === undefined) return
  connection.offer(outgoingOf({ type: MESSAGE.completion, invocationId: call.invocationId, ...outcome }))
}

const unexpected = (target: string): string => `The method '${short(target)}' failed on the server.`

/** A name from outside, as much of it as a sentence needs. */
const short = (name: string): string => (name.length > 60 ? `${name.slice(0, 60)}…` : name)
