import { PAGES } from '../access/pages'

/** Who is online: each page of a signed-in user joins a group of this name, which says where it is. Nothing is sent to it. */

const PREFIX = 'online_'
const GROUP = /^online_([A-Za-z0-9-]{1,60})_([\w.+-]{1,40})$/
const KEYS: ReadonlySet<string> = new Set(PAGES.map(({ key }) => key))

/** Where a page is. */
export type StatedPage = { readonly page: string; readonly version: string }

/** @param page key of a page in the registry @param version that of the page's own code */
export const onlineGroupOf = ({ page, version }: StatedPage): string => `${PREFIX}${page}_${version}`

/** What a name of such a group states; undefined for every other name. */
export const statedPageIn = (group: string): StatedPage | undefined => {
  const [, page, version] = GROUP.exec(group) ?? []
  return page !== undefined && version !== undefined && KEYS.has(page) ? { page, version } : undefined
}
