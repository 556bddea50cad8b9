/** A request that is turned away, and the sentence it is told. */
export type Refusal = { readonly status: 400 | 401 | 403 | 404 | 409 | 429 | 503; readonly why: string }

export const refused = (status: Refusal['status'], why: string): { readonly refusal: Refusal } => ({
  refusal: { status, why },
})

/** How soon a client that found no room should ask again, seconds; the official client adds its own delays. */
const RETRY_AFTER = '5'

/** The value of Retry-After; undefined where asking again would not help. */
export const retryAfterOf = ({ status }: Refusal): string | undefined =>
  status === 429 || status === 503 ? RETRY_AFTER : undefined
