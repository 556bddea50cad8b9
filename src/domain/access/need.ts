/** What a caller must have: of a call, a table or a group of the hub. Apart from the policy, which is asked for later. */
export type Need =
  | { readonly kind: 'anyone' }
  /** Signed in, whatever the licence. */
  | { readonly kind: 'user' }
  /** Signed in, with access to at least one of these pages in the country the call is about. */
  | { readonly kind: 'page'; readonly pages: readonly string[] }
  /** BOA analytics, which BoaLite does not have. */
  | { readonly kind: 'boaAnalytics' }
  | { readonly kind: 'admin' }

export const ANYONE: Need = { kind: 'anyone' }
export const USER: Need = { kind: 'user' }
export const ADMIN: Need = { kind: 'admin' }
export const BOA_ANALYTICS: Need = { kind: 'boaAnalytics' }
/** At least one of these pages. */
// @__NO_SIDE_EFFECTS__
export function oneOfPages(...pages: readonly string[]): Need {
  return { kind: 'page', pages }
}
