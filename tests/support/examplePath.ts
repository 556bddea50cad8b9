import type { PageRow } from '../../src/domain/access'
import { addDays, dateAt } from '../../src/domain/periods'

/** An address at which a page can be opened as it is: parts that its address must have are filled in, dates by today's. */
export const examplePathOf = ({ key, path }: PageRow): string => {
  const today = dateAt(Date.now())
  if (key === 'plant') return '/plant/T_DRAXX-1'
  if (key === 'single-chart') return `/single-chart/SystemPrice/none/Gb/${today}`
  if (key === 'twitterScrape') return `/twitterScrape/${addDays(today, -1).split('-').reverse().map(Number).join('/')}`
  return path.split('/:')[0] || '/'
}
