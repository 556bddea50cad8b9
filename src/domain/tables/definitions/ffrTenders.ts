import { oneOfPages } from '../../access/need'
import { ffrHours, ffrMw, ffrPrice, type FfrResult, type FfrTender } from '../../ancillary/ffrTender'
import { contractTableOf } from '../../ancillary/products'
import type { MarketState } from '../../market/state'
import { FUELS, type BmUnit } from '../../market/units'
import { dateAt, dayStart, type SettlementDate } from '../../periods'
import { monthStart } from '../../periods/monthsAndWeeks'
import type { WireRow } from '../../wire'
import { FFR_DAYS_TEXTS, FFR_SERVICE_TEXTS, FFR_STATUS_TEXTS } from '../ffrRows'
import { MOST_MONTH_DAYS, type MarketTable } from './market'
import { COLOUR, column, defined, group, instant, number, numeral, plantLink, text } from './parts'

const NOT_CONNECTED = 'The tenders of response were published by NESO in files that are not read.'

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const rowOf = ({ month, round, needs }: FfrTender, bid: FfrResult, unit: BmUnit | undefined): WireRow => {
  const hours = ffrHours(month, bid)
  const need = needs.find(({ service }) => service === bid.service)
  return {
    uniqueId: `${month}/${bid.id}`,
    ...plantLink(bid.unit),
    row: {
      month: instant(dayStart(month), 'Month_Year'),
      round: numeral(round),
      service: text(FFR_SERVICE_TEXTS[bid.service]),
      efa: text(bid.first === bid.last ? `${bid.first}` : `${bid.first}–${bid.last}`),
      days: text(FFR_DAYS_TEXTS[bid.days]),
      hours: number(hours),
      company: text(unit?.owner),
      unit: text(bid.unit),
      plant: text(unit?.name ?? bid.unit),
      status: text(FFR_STATUS_TEXTS[bid.status]),
      mw: number(ffrMw(bid)),
      primary: number(bid.service === 'dynamic' ? bid.primary : undefined),
      secondary: number(bid.secondary),
      high: number(bid.service === 'dynamic' ? bid.high : undefined),
      availability: number(bid.availability),
      price: number(ffrPrice(bid)),
      value: number(bid.status === 'accepted' ? bid.availability * hours : 0),
      wanted: number(need && mean(need.requirement)),
      fuel: text(unit?.fuel),
      zone: text(unit?.zone),
    },
  }
}

const rowsOn = ({ ffrTenders, units }: MarketState, date: SettlementDate): readonly WireRow[] => {
  const tender = ffrTenders.get(`${date.slice(0, 8)}01`)
  return tender === undefined
    ? []
    : tender.bids
        .toSorted((a, b) => ffrPrice(a) - ffrPrice(b))
        .map((bid) => rowOf(tender, bid, units.get(bid.unit)?.unit))
}

const headers = [
  group('tender', 'Tender', [
    column('month', 'Month', { hoverText: 'Month of delivery' }),
    column('round', 'Round', { hoverText: 'Number of the tender round, from January 2015' }),
    column('service', 'Service', { uniqueValues: Object.values(FFR_SERVICE_TEXTS) }),
  ]),
  group('seller', 'Seller', [column('plant', 'Plant'), column('company', 'Company'), column('unit', 'Unit')]),
  group('result', 'Result', [
    column('status', 'Status', {
      uniqueValues: Object.values(FFR_STATUS_TEXTS),
      hoverText: 'Result of the bid, and why it was rejected',
    }),
  ]),
  group('bid', 'Bid', [
    column('mw', 'Power', { suffix: 'MW', hoverText: 'The largest of primary, secondary and high response' }),
    column('price', 'Price', { suffix: '£/MW/h', hoverText: 'Availability for each MW' }),
    column('availability', 'Availability', { suffix: '£/h', hoverText: 'Requested for each hour of the window' }),
    column('value', 'Value', { suffix: '£', hoverText: 'Paid over the month, as bid; nothing where it was rejected' }),
    column('primary', 'Primary', { suffix: 'MW', hoverText: 'Within 10 s of a fall of the frequency' }),
    column('secondary', 'Secondary', { suffix: 'MW', hoverText: 'Within 30 s of a fall of the frequency' }),
    column('high', 'High', { suffix: 'MW', hoverText: 'Within 10 s of a rise of the frequency' }),
  ]),
  group('window', 'Window', [
    column('efa', 'EFA', { hoverText: 'EFA blocks of the window' }),
    column('days', 'Days', { uniqueValues: Object.values(FFR_DAYS_TEXTS) }),
    column('hours', 'Hours', { suffix: 'h', hoverText: 'Hours of the window over the month' }),
  ]),
  column('wanted', 'Wanted', { suffix: 'MW', hoverText: 'Requirement of the service, mean of the EFA blocks' }),
  column('fuel', 'Technology', { uniqueValues: [...FUELS] }),
  column('zone', 'Zone'),
]

/** Bids of the monthly tenders of firm frequency response with what became of them (page catalogue C5 and C8). */
export const FFR_BIDS: MarketTable = {
  need: oneOfPages('ancillary-contracts'),
  feeds: [],
  isPart: true,
  isUnrecorded: true,
  calledBy: 'The tender of firm frequency response',
  definition: defined({
    moduleType: contractTableOf('FFR'),
    moduleName: 'Firm Frequency Response Tenders',
    headers,
    headerToSort: 'price',
    ascending: true,
    option: { getOnDayChange: true, slideOutOverride: true, moduleColour: COLOUR.prices },
  }),
  rowsOf: (market, now) => rowsOn(market, dateAt(now)),
  dependenciesOf: ({ ffrTenders }) => [ffrTenders],
  epochKeyOf: (now) => dateAt(now).slice(0, 7),
  past: {
    kind: 'folded',
    kinds: ['units', 'ffrTender'],
    rowsOf: (market, { from }) => rowsOn(market, from),
    stretches: {
      startOf: (day) => monthStart(day),
      mostDays: MOST_MONTH_DAYS,
      // Months before they begin.
      settledAt: dayStart,
    },
  },
  unavailableFrom: { elexon: NOT_CONNECTED },
}
