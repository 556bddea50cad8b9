import { HttpFault } from '../../domain/wire'
import type { Fault, Loaded } from './types'

/** What every panel shows before it has received anything. */
export const WAITING = { kind: 'waiting' } as const

export const ready = <T>(value: T): Loaded<T> => ({ kind: 'ready', value })

export const failed = <T>(why: Fault, last?: T): Loaded<T> => ({
  kind: 'failed',
  why,
  ...(last !== undefined && { last }),
})

/** The last good value, if there is any. */
export const lastOf = <T>(loaded: Loaded<T>): T | undefined => {
  if (loaded.kind === 'ready') return loaded.value
  return loaded.kind === 'failed' ? loaded.last : undefined
}

/** Something made of what is here, or of the last that was. */
export const withLoaded = <T, V>(loaded: Loaded<T>, make: (value: T) => V): Loaded<V> => {
  if (loaded.kind === 'ready') return ready(make(loaded.value))
  if (loaded.kind === 'waiting') return WAITING
  return failed(loaded.why, loaded.last === undefined ? undefined : make(loaded.last))
}

/** Whatever a call failed with, as an HttpFault: what the client did not make is a fault of our reading. */
export const httpFaultOf = (error: unknown): HttpFault =>
  error instanceof HttpFault
    ? error
    : new HttpFault({ kind: 'unreadable', why: 'The server’s answer could not be used.' })
