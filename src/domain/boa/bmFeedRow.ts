import { MINUS } from '../format'
import type { Cell, Row } from '../wire'
import { acceptanceMove, groundOf, type AcceptanceGround } from './acceptanceMove'
import type { AcceptancePrice } from './acceptancePrices'
import type { Acceptance } from '../market/events'
import type { BmUnit } from '../market/units'
import { sameItems, sameValue } from '../format/sameNumbers'
import type { UnitState } from '../market/state'

const rounded = (value: number, step: number): number => Math.round(value * step) / step
const megawatts = (value: number): string => String(rounded(value, 10)).replace('-', MINUS)
const text = (value: string | undefined, tooltip?: string): Cell => ({
  cellType: 'text',
  value: value ?? null,
  ...(tooltip === undefined ? {} : { tooltip }),
})
const number = (value: number | undefined, tooltip?: string): Cell => ({
  cellType: 'number',
  // A thousandth, as settlement publishes volumes: what floating point adds below it would look like news.
  value: value === undefined ? null : rounded(value, 1000),
  ...(tooltip === undefined ? {} : { tooltip }),
})
const clock = (value: number | undefined): Cell => ({
  cellType: 'date',
  dateFormat: 'Minute_NoDate',
  value: value ?? null,
})

const plantHover = ({ id, unit }: UnitState): string =>
  unit === undefined ? id : [id, unit.owner, unit.zone].filter((part) => part !== undefined && part !== '').join(' · ')

const typeOf = (volume: number | undefined): string | undefined =>
  volume === undefined || Math.abs(volume) < 1e-9 ? undefined : volume > 0 ? 'Offer' : 'Bid'

/** Its number and flags, as the desk asks for them. */
const acceptanceHover = ({ number: id, storFlag, deemedBoFlag }: Acceptance): string =>
  [`Acceptance ${id}`, ...(storFlag ? ['STOR'] : []), ...(deemedBoFlag ? ['emergency instruction'] : [])].join(' · ')

const LEVEL_UNKNOWN = 'The level before it is not known for all of its time yet'

const priceHover = ({ periods, periodsKnown }: AcceptancePrice): string | undefined =>
  periodsKnown < periods ? `Bid-offer prices known for ${periodsKnown} of ${periods} periods` : undefined

const fresh = (
  unit: UnitState,
  acceptance: Acceptance,
  ground: AcceptanceGround | undefined,
  paid: AcceptancePrice,
): Row => {
  const { volume, whole, from, to, start, end } = ground === undefined ? {} : acceptanceMove(ground)
  const fromTo = from === undefined || to === undefined ? undefined : `${megawatts(from)} to ${megawatts(to)}`
  return {
    uniqueId: `${acceptance.unit}-${acceptance.number}`,
    hoverOver: acceptanceHover(acceptance),
    row: {
      time: clock(acceptance.acceptanceTime),
      plant: text(unit.unit?.name ?? unit.id, plantHover(unit)),
      fuel: text(unit.unit?.fuel),
      type: text(typeOf(volume)),
      fromTo: text(fromTo),
      // A part of an acceptance's energy would read as all of it.
      volume: whole === false ? number(undefined, LEVEL_UNKNOWN) : number(volume),
      price: number(paid.price, priceHover(paid)),
      start: clock(start),
      end: clock(end),
      so: text(acceptance.soFlag ? 'SO' : ''),
    },
  }
}

type Kept = {
  readonly unit: BmUnit | undefined
  readonly ground: AcceptanceGround | undefined
  readonly paid: AcceptancePrice
  readonly row: Row
}
const rows = new WeakMap<Acceptance, Kept>()

const sameGround = (a: AcceptanceGround | undefined, b: AcceptanceGround | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && sameItems(a.pn, b.pn) && sameItems(a.earlier, b.earlier))

/**
 * One acceptance as a row of the BM Feed; what is not known is null. The same object as before while nothing it is
 * made of has changed.
 * @param index where the acceptance stands in the unit's list.
 */
export const bmFeedRow = (unit: UnitState, acceptance: Acceptance, index: number, paid: AcceptancePrice): Row => {
  const ground = groundOf(unit, index)
  const known = rows.get(acceptance)
  const same = known && known.unit === unit.unit && sameGround(known.ground, ground) && sameValue(known.paid, paid)
  if (same) return known.row
  const row = fresh(unit, acceptance, ground, paid)
  rows.set(acceptance, { unit: unit.unit, ground, paid, row })
  return row
}
