import type { AccessMap } from './licence'
import type { PageRow } from './pages'

/** Who is at a page's address; `checking` until that is known. */
export type Visitor = 'checking' | 'visitor' | 'signedIn'

/**
 * What is shown at a page's address. `wait`: not known yet, so neither the page nor a refusal may be seen. `query`: a visitor
 * at a page that needs a login (decision C61). `away`: no access, back to `/` (specification 1§2.3).
 */
export type Passage = 'show' | 'wait' | 'ask' | 'away'

/**
 * Whether a page is shown. When the access call fails and nothing is known, it is: the server decides about its data
 * anyway (specification 1§8, "Route guard exception: logged, page still shown"). A page without an entry is not refused.
 * @param access what the server says of the pages; `waiting` before its first answer, undefined when it gave none
 */
export const passageOf = (
  page: PageRow | undefined,
  visitor: Visitor,
  access: AccessMap | 'waiting' | undefined,
): Passage => {
  if (page === undefined || (!page.login && !page.gbOnly)) return 'show'
  if (page.login && visitor === 'checking') return 'wait'
  if (page.login && visitor === 'visitor') return 'ask'
  if (access === 'waiting') return 'wait'
  return access?.[page.key]?.hasAccess === false ? 'away' : 'show'
}

/**
 * SH02: the terms are shown in place of any page until a signed-in user has agreed to them.
 * @param agreed as it is stored
 * @param page undefined at /login and /logout, which have none
 */
export const queriesForTerms = (visitor: Visitor, agreed: boolean, page: PageRow | undefined): boolean =>
  visitor === 'signedIn' && !agreed && page !== undefined && page.beforeTerms !== true
