import { oneWay, type Battery } from './battery'
import { dispatchModel, type LinearModel } from './dispatchModel'
import type { Step } from './horizon'
import type { ProductRule } from './products'

/** A product that can be sold in some steps that follow one another. */
export type Offer = {
  readonly rule: ProductRule
  /** First step, and the first after them. */
  readonly first: number
  readonly end: number
  /** £/MW/h. */
  readonly price: number
}

export type StackModel = LinearModel & {
  /** Which column has the MW of each offer. */
  readonly offerColumns: readonly number[]
}

type Row = LinearModel['rows'][number]

/** Power that is sold stays free, in the direction that it may be called for. */
const powerRows = (
  battery: Battery,
  steps: readonly Step[],
  offers: readonly Offer[],
  columns: readonly number[],
): readonly Row[] => {
  const oneWayShare = oneWay(battery)
  return steps.flatMap(({ hours, price }, place) =>
    (['low', 'high'] as const).flatMap((direction): readonly Row[] => {
      const sold = offers.flatMap(({ rule, first, end }, offer) =>
        rule.direction === direction && place >= first && place < end ? [[columns[offer] ?? 0, 1] as const] : [],
      )
      if (sold.length === 0) return []
      // MW at the grid of a MWh that is taken out of the store or into it.
      const traded = direction === 'low' ? [3 * place + 1, oneWayShare / hours] : [3 * place, 1 / (oneWayShare * hours)]
      const own = price === undefined ? [] : [traded as unknown as readonly [number, number]]
      return [{ lower: -Infinity, upper: battery.power, columns: [...own, ...sold] }]
    }),
  )
}

/**
 * Energy to deliver what is sold in a step is stored, and as much is free, at its beginning and at its end. Where one block
 * follows another the energy between them is enough for each of them, not for both.
 */
const energyRows = (
  battery: Battery,
  steps: number,
  offers: readonly Offer[],
  columns: readonly number[],
): readonly Row[] => {
  const oneWayShare = oneWay(battery)
  const storedAt = (place: number): number => 3 * place + (place < steps ? 2 : 0)
  const rows = new Map<string, Row>()
  for (let step = 0; step < steps; step++)
    for (const direction of ['low', 'high'] as const) {
      const sold = offers.flatMap(({ rule, first, end }, offer) =>
        rule.direction === direction && step >= first && step < end
          ? [[columns[offer] ?? 0, direction === 'low' ? -rule.hours / oneWayShare : rule.hours * oneWayShare] as const]
          : [],
      )
      if (sold.length === 0) continue
      const bounds = direction === 'low' ? { lower: 0, upper: Infinity } : { lower: -Infinity, upper: battery.energy }
      for (const place of [step, step + 1])
        // Within a block the end of one step is the beginning of the next.
        rows.set(`${place} ${direction} ${sold.map(([column]) => column).join(' ')}`, {
          ...bounds,
          columns: [[storedAt(place), 1], ...sold],
        })
    }
  return [...rows.values()]
}

/**
 * The schedule of a battery together with what it sells to the system operator, as a linear programme: `dispatchModel` with
 * a column of MW for each offer. Of what is called nothing is counted: over a day response takes in what it gives but for
 * losses.
 */
export const stackModel = (battery: Battery, steps: readonly Step[], offers: readonly Offer[]): StackModel => {
  const base = dispatchModel(battery, steps)
  const first = base.columnCosts.length
  const offerColumns = offers.map((_, place) => first + place)
  const hoursOf = ({ first: from, end }: Offer): number =>
    steps.slice(from, end).reduce((sum, { hours }) => sum + hours, 0)
  return {
    columnCosts: [...base.columnCosts, ...offers.map((offer) => offer.price * hoursOf(offer))],
    columnLower: [...base.columnLower, ...offers.map(() => 0)],
    columnUpper: [...base.columnUpper, ...offers.map(() => battery.power)],
    rows: [
      ...base.rows,
      ...powerRows(battery, steps, offers, offerColumns),
      ...energyRows(battery, steps.length, offers, offerColumns),
    ],
    offerColumns,
  }
}
