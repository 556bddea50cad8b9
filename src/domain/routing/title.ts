import type { PageRow } from '../access'

/** SH10: product and page as the browser's tab shows them, e.g. `Enact – Unavailability`; the product where there is no page. */
export const titleOf = (page: PageRow | undefined): string =>
  page === undefined ? 'Enact' : `Enact – ${page.displayName}`
