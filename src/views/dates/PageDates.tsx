import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { pageOf } from '../../domain/access'
import { dateRuleOf, readDateQuery, withDateQuery } from '../../domain/dates'
import { useDates } from '../../streams/dates/hooks'
import { chooseDates, datesFromAddress, resetDates } from '../../streams/dates/intents'
import { useAddressText } from '../parts/useAddressText'
import { DatePicker } from './DatePicker'

/** The date picker of a page by its key: its address, what is remembered of it, and its limits. */
export const PageDates = ({ page }: { readonly page: string }) => <OfPage key={page} page={page} />

const OfPage = ({ page }: { page: string }) => {
  const dates = useDates(page)
  useDateAddress(page, dates?.address)
  return (
    <DatePicker
      config={dates?.shown}
      rule={dateRuleOf(page)}
      now={dates?.now}
      locked={dates?.locked ?? false}
      pending={dates?.pending ?? false}
      onChange={(config) => chooseDates(page, config)}
      onReset={() => resetDates(page)}
    />
  )
}

/** Dates and address follow each other; what is chosen replaces what was there, so that going back leaves the page. */
const useDateAddress = (page: string, address: string | undefined): void => {
  const { search, hash } = useLocation()
  // Told before any stream is asked for this page's dates, so that none begins with others.
  const replace = useAddressText(search, (own) => datesFromAddress(page, { query: search, own }))
  useLayoutEffect(() => () => datesFromAddress(page, undefined), [page])
  const write = useEffectEvent((text: string) => {
    // Its day is a part of the path, which the page writes itself.
    if (pageOf(page)?.path.endsWith('/:date') === true) return
    const config = readDateQuery(text)
    const next = withDateQuery(search, typeof config === 'string' ? undefined : config)
    if (next === search.replace(/^\?/, '')) return
    replace({ search: next === '' ? '' : `?${next}`, hash })
  })
  // What was there at the beginning belongs to an earlier visit: the address that led here counts.
  const written = useRef(address)
  useEffect(() => {
    if (address === undefined || address === written.current) return
    written.current = address
    write(address)
  }, [address])
}
