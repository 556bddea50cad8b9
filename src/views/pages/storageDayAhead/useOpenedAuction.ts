import { useSearchParams } from 'react-router-dom'
import { isSettlementDate, type Instant, type SettlementDate } from '../../../domain/periods'
import { DAY_AHEAD_BASES, type DayAheadBasis } from '../../../domain/storage/dayAhead'

/** What is chosen of the auction that is over the page. */
export type OpenedAuction = {
  readonly day: SettlementDate
  readonly basis: DayAheadBasis
  /** Within the delivery hour; undefined until one is chosen. */
  readonly at: Instant | undefined
}

const NAMES = { day: 'curves', basis: 'auction', at: 'hour' } as const

/** Instants are in the address as `2026-11-20T17:00Z`. */
const instantOf = (text: string | null): Instant | undefined => {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? undefined : at
}

/**
 * The auction that is open over the page is in its address, so that a link opens the same.
 * @param usual the auction of a day that is opened without one
 */
export const useOpenedAuction = (usual: DayAheadBasis) => {
  const [search, setSearch] = useSearchParams()
  const day = search.get(NAMES.day) ?? ''
  const opened: OpenedAuction | undefined = isSettlementDate(day)
    ? {
        day,
        basis: DAY_AHEAD_BASES.find((each) => each === search.get(NAMES.basis)) ?? usual,
        at: instantOf(search.get(NAMES.at)),
      }
    : undefined
  const put = (next: Partial<OpenedAuction>): void => {
    const params = new URLSearchParams(search)
    const write = (name: keyof typeof NAMES, value: string | undefined): void =>
      value === undefined ? params.delete(NAMES[name]) : params.set(NAMES[name], value)
    write('day', next.day)
    write('basis', next.basis)
    write('at', next.at === undefined ? undefined : `${new Date(next.at).toISOString().slice(0, 16)}Z`)
    setSearch(params, { replace: true })
  }
  return {
    opened,
    open: (next: SettlementDate) => put({ day: next, basis: usual }),
    choose: (patch: Partial<OpenedAuction>) => opened && put({ ...opened, ...patch }),
    close: () => put({}),
  }
}
