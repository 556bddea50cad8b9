import { linkOf } from '../../../src/domain/market/links'
import type { FuelRow } from '../../../src/domain/market/events'
import type { Instant } from '../../../src/domain/periods'
import type { Reading } from './question'
import { fuelOfCode } from './fuelOf'
import { grouped } from '../source'
import { frequencyRow, fuelRow, outturnRow, readRows } from './rows'

/** A row of the market's own: its fuel, and what traders call it. */
const fuelRowOf = (fuelType: string, mw: number): FuelRow => {
  const fuel = fuelOfCode(fuelType) ?? 'Other'
  if (fuel === 'Interconnector') return { fuel, name: linkOf(fuelType)?.name ?? fuelType, mw }
  return { fuel, name: fuelType === 'OIL' ? 'Oil' : fuel, mw }
}

/** Generation by fuel in the newest five minutes of the answer; interconnectors one by one, import positive. */
export const fuelMixReading = (answer: readonly unknown[], at: Instant): Reading =>
  readRows(fuelRow, answer, (rows) => {
    const newest = rows.reduce((latest, row) => Math.max(latest, row.startTime), -Infinity)
    const mix = rows
      .filter((row) => row.startTime === newest)
      .map(({ fuelType, generation }) => fuelRowOf(fuelType, generation))
    return mix.length === 0 ? [] : [{ kind: 'fuelMix', at, measuredAt: newest, rows: mix }]
  })

export const frequencyReading = (answer: readonly unknown[], at: Instant): Reading =>
  readRows(frequencyRow, answer, (rows) =>
    rows
      .toSorted((a, b) => a.measurementTime - b.measurementTime)
      .map((row) => ({ kind: 'frequency', at, measuredAt: row.measurementTime, hz: row.frequency })),
  )

/** Mean generation by fuel of each period of the answer. */
export const outturnReading = (answer: readonly unknown[], at: Instant): Reading =>
  readRows(outturnRow, answer, (rows) => {
    const byPeriod = grouped(rows, (row) => `${row.settlementDate}-${row.settlementPeriod}`)
    return [...byPeriod.values()].flatMap((mine) => {
      const [first] = mine
      if (first === undefined) return []
      const period = { date: first.settlementDate, period: first.settlementPeriod }
      const mix = mine.map(({ fuelType, generation }) => fuelRowOf(fuelType, generation))
      return [{ kind: 'generation', at, period, rows: mix }]
    })
  })
