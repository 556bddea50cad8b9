import { folded } from '../search/matching'
import { queryOf } from '../search'
import type { Field } from './fields'
import type { DescriptionLimit, Push } from './readPush'

/** The tabs of the API page, in order; the first part of an address behind `#`. Calls are in those that `calls` marks. */
export const PARTS = [
  { id: 'start', name: 'Get started', calls: true },
  { id: 'series', name: 'Series API', calls: true },
  { id: 'bm', name: 'BM data', calls: true },
  { id: 'tables', name: 'Live tables', calls: true },
  { id: 'account', name: 'Account', calls: true },
  { id: 'push', name: 'Push service (DPS)', calls: false },
  { id: 'limits', name: 'Limits', calls: false },
  { id: 'changelog', name: 'Changelog', calls: false },
] as const

export type PartId = (typeof PARTS)[number]['id']

/** Where a call is described: the tag of its operation. */
export type CallPartId = Extract<(typeof PARTS)[number], { readonly calls: true }>['id']

export const isDescriptionPart = (id: string): id is PartId => PARTS.some((part) => part.id === id)

/** The server's description of itself as the page shows it. All texts are the server's: they are shown as text only. */

export type PathParameter = Field & {
  readonly example: string
  /** All that it can be; empty where that is not a list. */
  readonly values: readonly string[]
}

export type DescriptionAnswer = { readonly status: string; readonly meaning: string; readonly fields: readonly Field[] }

export type Call = {
  /** The operation's id: unlike those of all other calls, and fit for an address. */
  readonly id: string
  readonly part: CallPartId
  readonly method: 'GET' | 'POST'
  /** With its parameters in braces. */
  readonly path: string
  /** Other addresses that answer the same. */
  readonly also: readonly string[]
  readonly summary: string
  readonly notes: string
  readonly who: string
  /** Answered without a token, whatever the parameters. */
  readonly open: boolean
  /** Asking changes nothing. */
  readonly readOnly: boolean
  readonly parameters: readonly PathParameter[]
  readonly body?: { readonly fields: readonly Field[]; readonly example: string; readonly limit?: number }
  readonly answers: readonly DescriptionAnswer[]
}

export type Description = {
  readonly version: string
  readonly about: string
  readonly calls: readonly Call[]
  /** Absent where the document has none that can be read. */
  readonly push?: Push
  readonly limits: readonly DescriptionLimit[]
  /** What of the document could not be read, one sentence each. */
  readonly unread: readonly string[]
}

/** What a document is: readable, at least in part, or not. */
export type DescriptionReading =
  | { readonly kind: 'description'; readonly description: Description }
  | { readonly kind: 'unreadable'; readonly why: string }

/** Where on the page: a part, and in it a call by its id or none. */
export type DescriptionPlace = { readonly part: PartId; readonly callId: string }

const FIRST: DescriptionPlace = { part: 'start', callId: '' }

/**
 * The place that is behind the `#`: `#bm`, `#bm/get_api_boa`. Anything else is the first part.
 * @param hash as the browser gives it, with or without `#`
 */
export const descriptionPlaceAt = (hash: string): DescriptionPlace => {
  const [part = '', callId = ''] = hash.replace(/^#/, '').split('/')
  if (!isDescriptionPart(part)) return FIRST
  return { part, callId: /^\w{1,200}$/.test(callId) ? callId : '' }
}

export const descriptionHashOf = ({ part, callId }: DescriptionPlace): string =>
  callId === '' ? `#${part}` : `#${part}/${callId}`

/** The address of a call within the page. */
export const hashOfCall = ({ part, id }: Call): string => descriptionHashOf({ part, callId: id })

const textsOf = ({ method, path, also, summary, notes, who, parameters, body }: Call): string => {
  const fields = [...parameters, ...(body?.fields ?? [])].flatMap(({ name, meaning }) => [name, meaning])
  return folded([method, path, ...also, summary, notes, who, ...fields].join(' '))
}

/** The calls in which every word of the text occurs, in their order; all of them for an empty text. */
export const callsWith = (calls: readonly Call[], typed: string): readonly Call[] => {
  const { texts } = queryOf(typed)
  if (texts.length === 0) return calls
  return calls.filter((call) => {
    const all = textsOf(call)
    return texts.every((word) => all.includes(word))
  })
}
