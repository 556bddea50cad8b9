import { acceptancePricesOf, acceptedOfDay, type AcceptedOfDay } from '../../boa/acceptancePrices'
import type { Acceptance } from '../../market/events'
import { levelAt } from '../../market/levels'
import type { UnitState } from '../../market/state'
import { FUELS, type BmUnit } from '../../market/units'
import { dateAt, type Instant } from '../../periods'
import type { WireRow } from '../../wire'
import { memoizeRows } from './retention'
import { DESK, type MarketTable } from './market'
import { COLOUR, column, defined, EVERY_COUNTRY, mwColumn, number, text, plantLink } from './parts'

const MINUTE_MS = 60_000
/** Less than this is rounding, MW. */
const LEAST_MW = 0.5

/** What a plant does, in the words of the treemap; the first that holds. */
export const PLANT_STATES = [
  'Offer accepted',
  'Bid accepted',
  'Unavailable',
  'Limited',
  'Generating',
  'Consuming',
  'Not running',
] as const
type PlantState = (typeof PLANT_STATES)[number]

type Running = {
  readonly pn: number | undefined
  readonly mel: number | undefined
  /** Notified output with acceptances laid over it. */
  readonly mw: number | undefined
  readonly price: number | undefined
}

/** The acceptance that holds at an instant: of several the one that was issued last (BSC Section T 3). */
const runningAcceptance = ({ acceptances }: UnitState, at: Instant): Acceptance | undefined =>
  acceptances.findLast(({ segments }) => segments.some(({ timeFrom, timeTo }) => timeFrom <= at && timeTo > at))

const runningOf = (unit: UnitState, at: Instant): Running => {
  const pn = levelAt(unit.pn, at)
  const mel = levelAt(unit.mel, at)
  const acceptance = runningAcceptance(unit, at)
  const mw = pn === undefined || acceptance === undefined ? pn : (levelAt(acceptance.segments, at) ?? pn)
  const isMoved = mw !== undefined && pn !== undefined && Math.abs(mw - pn) >= LEAST_MW
  return { pn, mel, mw, price: acceptance && isMoved ? acceptancePricesOf(unit)(acceptance).price : undefined }
}

/** @returns undefined where nothing is notified: nobody expects the plant to run or to stand still */
const stateOf = ({ pn, mel, mw }: Running): PlantState | undefined => {
  if (pn === undefined || mw === undefined) return mel === 0 ? 'Unavailable' : undefined
  if (mw >= pn + LEAST_MW) return 'Offer accepted'
  if (mw <= pn - LEAST_MW) return 'Bid accepted'
  if (mel !== undefined && mel < LEAST_MW && mw > -LEAST_MW && mw < LEAST_MW) return 'Unavailable'
  if (mel !== undefined && pn >= mel + LEAST_MW) return 'Limited'
  if (mw >= LEAST_MW) return 'Generating'
  return mw <= -LEAST_MW ? 'Consuming' : 'Not running'
}

const NOT_ALL_KNOWN = 'Bid-offer prices are not known for all periods: the sum is a part'

/** Of today; nothing where no acceptance reaches into it, undefined where none of its prices is known. */
const sumCell = (accepted: AcceptedOfDay, value: number) =>
  accepted.periods > 0 && accepted.periodsKnown === 0
    ? number(undefined, NOT_ALL_KNOWN)
    : number(value, accepted.periodsKnown < accepted.periods ? NOT_ALL_KNOWN : undefined)

const loadOf = ({ mw }: Running, { capacity }: BmUnit): number | undefined =>
  mw === undefined || capacity <= 0 ? undefined : (100 * mw) / capacity

const rowOf = memoizeRows(
  (
    unit: BmUnit,
    ...[pn, mel, mw, price, offer, bid, cost, periods, periodsKnown]: readonly (number | undefined)[]
  ): WireRow => {
    const running: Running = { pn, mel, mw, price }
    const accepted: AcceptedOfDay = {
      offer: offer ?? 0,
      bid: bid ?? 0,
      cost: cost ?? 0,
      periods: periods ?? 0,
      periodsKnown: periodsKnown ?? 0,
    }
    return {
      uniqueId: unit.id,
      ...plantLink(unit.id),
      row: {
        plant: text(unit.name, unit.id),
        fuel: text(unit.fuel),
        owner: text(unit.owner),
        state: text(stateOf(running)),
        mw: number(mw),
        mel: number(mel),
        capacity: number(unit.capacity),
        load: number(loadOf(running, unit)),
        offered: sumCell(accepted, accepted.offer),
        bid: sumCell(accepted, accepted.bid),
        cost: sumCell(accepted, accepted.cost),
        price: number(price),
      },
    }
  },
)

const minuteOf = (now: Instant): Instant => Math.floor(now / MINUTE_MS) * MINUTE_MS

const plantRow = (unit: UnitState, at: Instant): readonly WireRow[] => {
  if (unit.unit === undefined) return []
  const { pn, mel, mw, price } = runningOf(unit, at)
  const { offer, bid, cost, periods, periodsKnown } = acceptedOfDay(unit, dateAt(at))
  return [rowOf(unit.unit, pn, mel, mw, price, offer, bid, cost, periods, periodsKnown)]
}

/**
 * What every unit is expected to make this minute, and what was accepted of it today: the facts of the treemap (F10). Made
 * once a minute; what a ladder and its acceptances come to is kept with the prices of the BM feed.
 */
export const PLANT_OUTPUT: MarketTable = {
  need: DESK,
  feeds: ['PN', 'bidOffers', 'acceptances'],
  isPart: true,
  definition: defined({
    moduleType: 'PlantOutput',
    moduleName: 'Plant Output',
    headers: [
      column('plant', 'Plant', { freeze: true }),
      column('fuel', 'Fuel', { uniqueValues: [...FUELS] }),
      column('owner', 'Owner'),
      column('state', 'State', { uniqueValues: [...PLANT_STATES] }),
      mwColumn('mw', 'Expected', 'Notified output of the running minute with acceptances laid over it'),
      mwColumn('mel', 'MEL', 'Export limit of the running minute'),
      mwColumn('capacity', 'Capacity', 'Registered export capacity'),
      column('load', 'Load factor', { suffix: '%', hoverText: 'Expected output as a part of capacity' }),
      column('offered', 'Offers', { suffix: 'MWh', hoverText: 'Energy bought in the settlement periods of today' }),
      column('bid', 'Bids', {
        suffix: 'MWh',
        hoverText: 'Energy sold back in the settlement periods of today, negative',
      }),
      column('cost', 'Cost', {
        suffix: '£',
        hoverText: 'What was accepted today costs; negative where the operator is paid',
      }),
      column('price', 'Price', { suffix: '£/MWh', hoverText: 'Of the acceptance that runs, weighted by volume' }),
    ],
    headerToSort: 'plant',
    ascending: true,
    option: { moduleColour: COLOUR.units, locationByCountry: EVERY_COUNTRY },
  }),
  rowsOf: ({ units }, now) => [...units.values()].toReversed().flatMap((unit) => plantRow(unit, minuteOf(now))),
  dependenciesOf: (_market, now) => [minuteOf(now)],
  epochKeyOf: () => 'always',
  past: { kind: 'none', why: 'This table is of now.' },
}
