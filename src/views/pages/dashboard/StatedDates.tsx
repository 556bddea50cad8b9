import { otherRangeText, rangeText } from '../../../domain/dates'
import { useDates, useModuleDate } from '../../../streams/dates/hooks'
import * as css from './boardGrid.module.css'

/** The dates of a module, where they are not those of the page over it: a number is of the days that are named. */
export const StatedDates = ({ module }: { readonly module: string }) => {
  const page = useDates('dashboard')?.resolved
  const own = useModuleDate('dashboard', module)?.resolved
  if (page === undefined || own === undefined) return null
  const text = otherRangeText(own, page)
  if (text === undefined) return null
  return (
    <span className={`${css.statedDates} small`} title={`${rangeText(own)}, and not the dates of the page`}>
      {text}
    </span>
  )
}
