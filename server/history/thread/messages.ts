import { StoreError, type StoreFault } from '../../store/storeError'
import type { HistoryStore } from '../types'

/** What crosses between the thread that has the history and the one that asks. */

export type CallName = keyof HistoryStore
export type AnswerOf<Name extends CallName> = Awaited<ReturnType<HistoryStore[Name]>>

/** A call without its signal, or that nobody waits for the answer of one any more. */
export type ToThread =
  | { readonly id: number; readonly call: CallName; readonly given: readonly unknown[] }
  | { readonly id: number; readonly call: 'giveUp' }

export type Outcome = { readonly value: unknown } | { readonly fault: Fault }
/** Whether the folder could be opened (id 0), and the answers. */
export type FromThread = { readonly id: number } & Outcome

export const OPENED = 0

/** An error as it crosses: class and words. What it was caused by is for the thread's own log only. */
type Fault = { readonly name: string; readonly message: string; readonly fault?: StoreFault }

export const threadFaultOf = (error: unknown): Fault => {
  if (error instanceof StoreError) return { name: error.name, message: error.message, fault: error.fault }
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: 'Error', message: String(error) }
}

/** Inverse of `faultOf`, for the classes that the history's callers tell apart. */
export const threadErrorOf = ({ name, message, fault }: Fault): Error => {
  if (fault !== undefined) return new StoreError(fault, message)
  return name === 'RangeError' ? new RangeError(message) : new Error(message)
}
