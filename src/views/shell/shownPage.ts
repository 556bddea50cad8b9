import { pageOf, type PageRow } from '../../domain/access'
import type { Standing } from '../../domain/routing'

/** SH10: the page whose name header and title bear: in place of any other the terms, while they are to be agreed to. */
export const shownPage = (standing: Standing | undefined): PageRow | undefined =>
  standing?.show === 'terms' ? pageOf('terms') : standing?.page
