import type { Meta } from '../wire'
import { faultOf, type SyncFault } from './cell'

/**
 * What proves keyed rows or items to be the writer's: which they are, in which life of the writer, after how many
 * changes, with which digest. `epoch` is empty where the server sends no proof ("unverified").
 */
export type Verified = {
  readonly key: string
  readonly epoch: string
  readonly seq: number
  readonly digest: number
}

export const isVerified = ({ epoch }: Pick<Verified, 'epoch'>): boolean => epoch !== ''

/** The proof as it crosses the wire. */
export const metaOf = ({ key, epoch, seq, digest }: Verified, count: number): Meta => ({
  t: key,
  e: epoch,
  s: seq,
  n: count,
  d: digest,
})

/** What is in it, for the words of a fault. */
type What = 'rows' | 'items' | 'values'

/** The fault of an answer that is not what the server meant. */
export const answerFault = (meta: Meta, count: number, digest: number, what: What): SyncFault | undefined => {
  if (count !== meta.n) return faultOf('count', `${count} ${what} came where ${meta.n} were sent.`)
  return digest === meta.d ? undefined : faultOf('digest', `The ${what} are not those that the server sent.`)
}

const orderFault = (state: Verified, have: number, meta: Meta): SyncFault | undefined => {
  if (meta.t !== state.key) return faultOf('table', `A message for "${meta.t}" came to "${state.key}".`)
  if (meta.e !== state.epoch) return faultOf('epoch', 'The server has started a new count.')
  if (meta.s > have + 1) return faultOf('gap', `Change ${meta.s} came after ${have}.`)
  return undefined
}

/** What a batch works on. */
export type Draft = { readonly length: number; readonly digest: number }

/**
 * Follows a batch on a draft and proves the result: epoch, sequence and count of every message, the digest of the last
 * one that has one, since only the batch's end is ever seen. Messages already known are skipped; those without `meta`
 * follow the rules alone.
 * @param follow applies one message to the draft; gives the rule that it broke, if any
 * @returns the sequence reached, or the fault of the first message that cannot be right
 */
export const followed = <M extends { readonly meta?: Meta | undefined }>(
  state: Verified,
  messages: readonly M[],
  draft: Draft,
  what: What,
  follow: (message: M) => SyncFault | undefined,
): number | SyncFault => {
  let { seq } = state
  let expected: number | undefined
  let found: number | undefined
  for (const message of messages) {
    const { meta } = message
    const late = meta && orderFault(state, seq, meta)
    if (late) return late
    if (meta && meta.s <= seq) continue
    // Messages without proof may follow the last proven one; its digest is that of the rows before them.
    if (!meta && expected !== undefined) found ??= draft.digest
    const broken = follow(message)
    if (broken) return broken
    if (!meta) continue
    if (draft.length !== meta.n)
      return faultOf('count', `${draft.length} ${what} after change ${meta.s} where the server has ${meta.n}.`)
    ;[seq, expected, found] = [meta.s, meta.d, undefined]
  }
  if (expected !== undefined && (found ?? draft.digest) !== expected)
    return faultOf('digest', `The ${what} after change ${seq} are not the server's.`)
  return seq
}
