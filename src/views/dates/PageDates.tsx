import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { accessPageOf } from '../../domain/access'
import { dateQueryText, dateRuleOf, readDateQuery, withDateQuery } from '../../domain/dates'
import { daysInPath, withDayInPath } from '../../domain/routing'
import { useDates } from '../../streams/dates/hooks'
import { useUser } from '../../streams/people/hooks'
import type { PageDates as PageDatesShown } from '../../streams/dates/types'
import { chooseDates, datesFromAddress, resetDates } from '../../streams/dates/intents'
import { useAddressText } from '../parts/useAddressText'
import { DatePicker } from './DatePicker'

/** The date picker of a page by its key: its address, what is remembered of it, and its limits. */
export const PageDatesPicker = ({ page }: { readonly page: string }) => <OfPage key={page} page={page} />

const OfPage = ({ page }: { page: string }) => {
  const dates = useDates(page)
  useDateAddress(page, dates)
  return (
    <DatePicker
      config={dates?.shown}
      rule={dateRuleOf(page, useUser().kind === 'visitor')}
      now={dates?.now}
      locked={dates?.locked ?? false}
      pending={dates?.pending ?? false}
      onChange={(config) => chooseDates(page, config)}
      onReset={() => resetDates(page)}
    />
  )
}

/** Dates and address follow each other; what is chosen replaces what was there, so that going back leaves the page. */
const useDateAddress = (page: string, dates: PageDatesShown | undefined): void => {
  const { pathname, search, hash } = useLocation()
  const path = daysInPath(pathname)
  const text = `${path ? dateQueryText(path) : ''}?${search}`
  const replace = useAddressText(text, (own) => datesFromAddress(page, { query: search, path, own }))
  useLayoutEffect(() => () => datesFromAddress(page, undefined), [page])
  const write = useEffectEvent((address: string) => {
    if (accessPageOf(page)?.path.endsWith('/:date') === true) {
      // Its day is a part of the path, always.
      if (address !== '' && dates) replace({ pathname: withDayInPath(pathname, dates.resolved.fromDay), hash })
      return
    }
    const config = readDateQuery(address)
    const next = withDateQuery(search, typeof config === 'string' ? undefined : config)
    if (next === search.replace(/^\?/, '')) return
    replace({ search: next === '' ? '' : `?${next}`, hash })
  })
  const address = dates?.address
  // What was there at the beginning belongs to an earlier visit: the address that led here counts.
  const written = useRef(address)
  useEffect(() => {
    if (address === undefined || address === written.current) return
    written.current = address
    write(address)
  }, [address])
}
