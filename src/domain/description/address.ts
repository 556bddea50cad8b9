import type { Call } from './description'
import { isPart, type PartId } from './parts'

/** Where on the page: a part, and in it a call by its id or none. */
export type Place = { readonly part: PartId; readonly callId: string }

const FIRST: Place = { part: 'start', callId: '' }

/**
 * The place that stands behind the `#`: `#bm`, `#bm/get_api_boa`. Anything else is the first part.
 * @param hash as the browser gives it, with or without `#`
 */
export const placeAt = (hash: string): Place => {
  const [part = '', callId = ''] = hash.replace(/^#/, '').split('/')
  if (!isPart(part)) return FIRST
  return { part, callId: /^\w{1,200}$/.test(callId) ? callId : '' }
}

export const hashOf = ({ part, callId }: Place): string => (callId === '' ? `#${part}` : `#${part}/${callId}`)

/** The address of a call within the page. */
export const hashOfCall = ({ part, id }: Call): string => hashOf({ part, callId: id })
