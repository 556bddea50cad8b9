import { lazy } from 'react'
import type { PageRow } from '../../domain/access'
import { Part } from './Part'

const DeskPicker = lazy(async () => ({ default: (await import('../dates/period/DeskPicker')).DeskPicker }))
const PageDates = lazy(async () => ({ default: (await import('../dates/PageDates')).PageDates }))

/** SH04: the picker of the page, by the registry: a settlement period, dates, or nothing. */
export const HeaderPicker = ({ page }: { readonly page: Pick<PageRow, 'key' | 'picker'> | undefined }) => {
  if (page === undefined || page.picker === 'none') return null
  return (
    // The space is kept: nothing moves when it comes.
    <Part
      what="The picker"
      place={<span className={`picker-place of-${page.picker === 'period' ? 'period' : 'dates'}`} />}
    >
      {page.picker === 'period' ? <DeskPicker /> : <PageDates page={page.key} />}
    </Part>
  )
}
