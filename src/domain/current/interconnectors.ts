import type { LiveTableDefinition } from '../boa/bmFeed'
import type { MarketState } from '../market/state'
import { certainClockText, HALF_HOUR_MS, type Instant } from '../periods'
import type { WireCell, WireHeader, WireRow } from '../wire'
import { dayAheadPriceAt } from '../market/dayAhead'
import { linkOf, LINKS, type MarketLink } from '../market/links'

const column = (id: string, title: string, more: Partial<WireHeader> = {}): WireHeader => ({
  id,
  title,
  allowFilter: false,
  allowSort: false,
  ...more,
})

/** The cables to other countries, for everyone (page catalogue A1). */
export const CURRENT_INTERCONNECTORS: LiveTableDefinition = {
  moduleType: 'Interconnectors',
  option: {
    moduleType: 'Interconnectors',
    moduleName: 'Interconnectors',
    locationByCountry: { Gb: 'Enact' },
    useStore: false,
    getOnDayChange: false,
    getOnDayRangeChange: false,
    getOnPeriodChange: false,
    maxEntriesOnTable: 50,
    showRefreshRealtime: true,
    slideOutOverride: false,
  },
  headers: [
    column('link', 'Link', { freeze: true }),
    column('flow', 'Flow', { suffix: 'MW', isMw: true, hoverText: 'Flow now; imports to Great Britain are positive' }),
    column('capacity', 'Capacity', { suffix: 'MW', isMw: true, hoverText: 'What the cable can carry as built' }),
    column('spread', 'Price spread', {
      suffix: '£/MWh',
      hoverText: 'Day-ahead price of this hour in Great Britain less that at the far end',
    }),
  ],
  headerToSort: '',
  ascending: false,
}

const number = (value: number | undefined): WireCell => ({
  cellType: 'number',
  value: value === undefined ? null : Math.round(value * 100) / 100,
})

/** GB less abroad, £/MWh: positive where importing pays. */
const spreadOf = (state: MarketState, { area }: MarketLink, now: Instant): number | undefined => {
  const here = dayAheadPriceAt(state, 'GB', now)
  const there = dayAheadPriceAt(state, area, now)
  return here === undefined || there === undefined ? undefined : here - there
}

const made = (state: MarketState, now: Instant): readonly WireRow[] => {
  const { measuredAt, rows = [] } = state.fuelMix ?? {}
  const flows = rows.filter(({ fuel }) => fuel === 'Interconnector')
  // The hover of a flow says the time of the data.
  const tooltip = measuredAt !== undefined && { tooltip: `As of ${certainClockText(measuredAt)}` }
  const rowOf = (id: string, name: string, flow: number | undefined, link?: MarketLink): WireRow => ({
    uniqueId: id,
    row: {
      link: { cellType: 'text', value: name },
      flow: { ...number(flow), ...(flow !== undefined && tooltip) },
      capacity: number(link?.capacity),
      spread: number(link && spreadOf(state, link, now)),
    },
  })
  return [
    ...LINKS.map((link) => rowOf(link.code, link.name, flows.find(({ name }) => linkOf(name) === link)?.mw, link)),
    ...flows.filter(({ name }) => !linkOf(name)).map(({ name, mw }) => rowOf(name, name, mw)),
  ]
}

type Retained = {
  readonly fuelMix: MarketState['fuelMix']
  readonly halfHour: number
  readonly rows: readonly WireRow[]
}
const retained = new WeakMap<MarketState['dayAhead'], Retained>()

/**
 * One row a cable, the largest first; what nobody has published of one is missing. Cables we do not know are last. The same
 * rows while nothing they are made of has changed.
 */
export const interconnectorRows = (state: MarketState, now: Instant): readonly WireRow[] => {
  const { fuelMix, dayAhead } = state
  const halfHour = Math.floor(now / HALF_HOUR_MS)
  const known = retained.get(dayAhead)
  if (known !== undefined && known.fuelMix === fuelMix && known.halfHour === halfHour) return known.rows
  const rows = made(state, now)
  retained.set(dayAhead, { fuelMix, halfHour, rows })
  return rows
}
