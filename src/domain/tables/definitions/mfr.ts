import { oneOfPages } from '../../access/need'
import {
  MFR_KIND_TEXTS,
  MFR_KINDS,
  mfrHeldAt,
  mfrPaid,
  mfrTotal,
  type MfrMonth,
  type MfrUnit,
} from '../../ancillary/mfr'
import { contractTableOf } from '../../ancillary/products'
import type { MarketState } from '../../market/state'
import { FUELS, type BmUnit } from '../../market/units'
import { dateAt, dayStart, type SettlementDate } from '../../periods'
import { monthStart } from '../../periods/monthsAndWeeks'
import type { WireCell, WireHeader, WireRow } from '../../wire'
import { mfrColumn } from '../mfrRows'
import { MOST_MONTH_DAYS, type MarketTable } from './market'
import { COLOUR, column, defined, group, instant, number, plantLink, text } from './parts'

const NOT_CONNECTED =
  'Elexon has no holding prices of mandatory response, and NESO publishes them as reports that no source reads by machine.'

const cellsOf = (
  of: 'Mw' | 'Price' | 'Held',
  values: MfrUnit['price'] | undefined,
): Readonly<Record<string, WireCell>> =>
  Object.fromEntries(MFR_KINDS.map((kind) => [mfrColumn(kind, of), number(values?.[kind])]))

const rowOf = (month: SettlementDate, given: MfrUnit, unit: BmUnit | undefined): WireRow => {
  const { held } = given
  return {
    uniqueId: `${month}/${given.unit}`,
    ...plantLink(given.unit),
    row: {
      month: instant(dayStart(month), 'Month_Year'),
      plant: text(unit?.name ?? given.unit),
      company: text(unit?.owner),
      unit: text(given.unit),
      value: number(mfrPaid(given)),
      held: number(held && mfrTotal((kind) => held[kind])),
      ...cellsOf('Price', given.price),
      ...cellsOf('Mw', given.capability),
      ...cellsOf('Held', held),
      fuel: text(unit?.fuel),
      zone: text(unit?.zone),
    },
  }
}

const monthOf = ({ mfrMonths }: MarketState, date: SettlementDate): MfrMonth | undefined =>
  mfrMonths.get(monthStart(date))

/** Those that can give response first, by what they want for it: what a month is looked at by before anything is paid. */
const cheapestFirst = (a: MfrUnit, b: MfrUnit): number => {
  const able = ({ capability }: MfrUnit): number => (MFR_KINDS.some((kind) => capability[kind] > 0) ? 1 : 0)
  return able(b) - able(a) || mfrTotal((kind) => a.price[kind]) - mfrTotal((kind) => b.price[kind])
}

const rowsOn = (market: MarketState, date: SettlementDate): readonly WireRow[] => {
  const found = monthOf(market, date)
  return (
    found?.units.toSorted(cheapestFirst).map((each) => rowOf(found.month, each, market.units.get(each.unit)?.unit)) ??
    []
  )
}

const HOVER = {
  primary: 'Within 10 s of a fall of the frequency',
  secondary: 'Within 30 s of a fall of the frequency',
  high: 'Within 10 s of a rise of the frequency',
} as const

/** Titles are of one column each: a filter and a file name a column without its group. */
const kinds = (of: 'Mw' | 'Price' | 'Held', what: string, more: Partial<WireHeader>): readonly WireHeader[] =>
  MFR_KINDS.map((kind) =>
    column(mfrColumn(kind, of), `${MFR_KIND_TEXTS[kind]} ${what}`, { ...more, hoverText: HOVER[kind] }),
  )

const MW_HOURS = { suffix: 'MW·h', numberFormat: { decimals: 0 } } as const

const headers = [
  column('month', 'Month'),
  group('seller', 'Unit', [column('plant', 'Plant'), column('company', 'Company'), column('unit', 'Unit')]),
  group('paid', 'Held over the month', [
    column('value', 'Paid', {
      suffix: '£',
      numberFormat: { decimals: 0 },
      hoverText: 'For holding; the energy of a response is paid apart',
    }),
    column('held', 'Held', { ...MW_HOURS, hoverText: 'Primary, secondary and high together' }),
    ...kinds('Held', 'held', MW_HOURS),
  ]),
  group('price', 'Holding price', kinds('Price', 'price', { suffix: '£/MW/h' }), 'Submitted by the unit for the month'),
  group(
    'capability',
    'Capability',
    kinds('Mw', 'capability', { suffix: 'MW', numberFormat: { decimals: 0 } }),
    'At the most favourable loading',
  ),
  column('fuel', 'Technology', { uniqueValues: [...FUELS] }),
  column('zone', 'Zone'),
]

/** Prices, capability and holding of the units that are bound to respond, by month (page catalogue C8, "MFR = year and month"). */
export const MFR: MarketTable = {
  need: oneOfPages('ancillary-contracts'),
  feeds: [],
  isPart: true,
  isUnrecorded: true,
  calledBy: 'Mandatory frequency response',
  definition: defined({
    moduleType: contractTableOf('MFR'),
    moduleName: 'Mandatory Frequency Response',
    headers,
    headerToSort: 'value',
    option: { getOnDayChange: true, slideOutOverride: true, moduleColour: COLOUR.prices },
  }),
  rowsOf: (market, now) => rowsOn(market, dateAt(now)),
  dependenciesOf: (market, now) => {
    const month = monthOf(market, dateAt(now))
    return month === undefined ? [] : [month, ...month.units.map(({ unit }) => market.units.get(unit)?.unit)]
  },
  epochKeyOf: (now) => dateAt(now).slice(0, 7),
  past: {
    kind: 'folded',
    kinds: ['units', 'mfrMonth'],
    rowsOf: (market, { from }) => rowsOn(market, from),
    stretches: { startOf: (day) => monthStart(day), mostDays: MOST_MONTH_DAYS, settledAt: mfrHeldAt },
    // The prices of a month are known before it.
    daysAhead: 31,
  },
  unavailableFrom: { elexon: NOT_CONNECTED },
}
