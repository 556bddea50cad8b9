import { pageOf, type AccessMap, type PageRow } from '../../domain/access'
import type { Loaded } from '../../streams/faces'
import type { User } from '../../streams/people/faces'

/**
 * What stands at a page's address. `wait`: not known yet, so neither the page nor a refusal may be seen. `ask`: a visitor
 * at a page that needs a login (decision C61). `away`: no access, back to `/` (specification 1§2.3).
 */
export type Passage = 'show' | 'wait' | 'ask' | 'away'

const accessOf = (access: Loaded<AccessMap>): AccessMap | undefined => {
  if (access.kind === 'ready') return access.value
  return access.kind === 'failed' ? access.last : undefined
}

/**
 * When the access call fails and nothing is known, the page is shown: the server decides about its data anyway
 * (specification 1§8, "Route guard exception: logged, page still shown"). A page without an entry is not refused.
 */
export const passageOf = (page: PageRow | undefined, user: User, access: Loaded<AccessMap>): Passage => {
  if (page === undefined) return 'show'
  if (!page.login && !page.gbOnly) return 'show'
  if (page.login && user.kind === 'checking') return 'wait'
  if (page.login && user.kind === 'free') return 'ask'
  if (access.kind === 'waiting') return 'wait'
  return accessOf(access)?.[page.key]?.hasAccess === false ? 'away' : 'show'
}

/** The page of an address, by its first part; undefined when the registry has none. */
export const pageAt = (path: string): PageRow | undefined => {
  const first = path.split('/')[1] ?? ''
  return pageOf(first === '' ? 'current' : first)
}
