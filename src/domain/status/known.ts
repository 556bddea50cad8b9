import type { Status, StatusPush } from '../wire/status'

/** What the page knows of the server's facts, and the pushes that came while the whole was on its way. */
export type StatusKnown = {
  readonly status: Status | undefined
  readonly waiting: readonly StatusPush[]
  /** True when a push was missed, so that only the whole can help. */
  readonly mustPull: boolean
}

export type StatusReceived =
  { readonly kind: 'whole'; readonly status: Status } | { readonly kind: 'push'; readonly push: StatusPush }

export const NOTHING_KNOWN: StatusKnown = { status: undefined, waiting: [], mustPull: true }

/** Pushes kept while the whole is on its way; more than these and the whole is asked for again anyway. */
const MOST_WAITING = 50

const applied = (status: Status, { s, at, parts }: StatusPush): Status => {
  const known = Object.entries(parts).filter(([, part]) => part !== undefined)
  return { ...status, ...Object.fromEntries(known), s, at }
}

const receive = (known: StatusKnown, push: StatusPush): StatusKnown => {
  const { status, waiting, mustPull } = known
  if (status === undefined || mustPull) return { ...known, waiting: [...waiting, push].slice(-MOST_WAITING) }
  if (push.e === status.e && push.s <= status.s) return known
  if (push.e === status.e && push.s === status.s + 1) return { ...known, status: applied(status, push) }
  return { status, waiting: [push], mustPull: true }
}

/**
 * A push counts only when it is the very next of the same life of the writer. After a gap or with another life the whole
 * is wanted again; until it is here the last facts stay.
 */
export const foldKnown = (known: StatusKnown, received: StatusReceived): StatusKnown => {
  if (received.kind === 'push') return receive(known, received.push)
  const begun: StatusKnown = { status: received.status, waiting: [], mustPull: false }
  return known.waiting.filter(({ e, s }) => e === received.status.e && s > received.status.s).reduce(receive, begun)
}
