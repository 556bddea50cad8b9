import { linkOf } from '../../../src/domain/current/links'
import type { FuelRow, MarketEvent } from '../../../src/domain/market/events'
import type { Instant } from '../../../src/domain/periods'
import type { Reading } from './ask'
import { fuelOfCode } from './fuelOf'
import { grouped } from './grouped'
import { checked, frequencyRow, fuelRow, outturnRow } from './rows'

/** A row of the market's own: its fuel, and what traders call it. */
const fuelRowOf = (fuelType: string, mw: number): FuelRow => {
  const fuel = fuelOfCode(fuelType) ?? 'Other'
  const name = fuel === 'Interconnector' ? (linkOf(fuelType)?.name ?? fuelType) : fuelType === 'OIL' ? 'Oil' : fuel
  return { fuel, name, mw }
}

/** Generation by fuel in the newest five minutes of the answer; interconnectors one by one, import positive. */
export const fuelMixReading = (answer: readonly unknown[], at: Instant): Reading => {
  const { rows, dropped } = checked(fuelRow, answer)
  const newest = rows.reduce((latest, row) => Math.max(latest, row.startTime), -Infinity)
  const mix = rows
    .filter((row) => row.startTime === newest)
    .map(({ fuelType, generation }) => fuelRowOf(fuelType, generation))
  const events: readonly MarketEvent[] = mix.length === 0 ? [] : [{ kind: 'fuelMix', at, rows: mix }]
  return { events, rows: answer.length, dropped }
}

export const frequencyReading = (answer: readonly unknown[], at: Instant): Reading => {
  const { rows, dropped } = checked(frequencyRow, answer)
  const events = rows
    .toSorted((a, b) => a.measurementTime - b.measurementTime)
    .map((row): MarketEvent => ({ kind: 'frequency', at, measuredAt: row.measurementTime, hz: row.frequency }))
  return { events, rows: answer.length, dropped }
}

/** Mean generation by fuel of each period of the answer. */
export const outturnReading = (answer: readonly unknown[], at: Instant): Reading => {
  const { rows, dropped } = checked(outturnRow, answer)
  const byPeriod = grouped(rows, (row) => `${row.settlementDate}-${row.settlementPeriod}`)
  const events = [...byPeriod.values()].flatMap((mine): readonly MarketEvent[] => {
    const [first] = mine
    if (first === undefined) return []
    const period = { date: first.settlementDate, period: first.settlementPeriod }
    const mix = mine.map(({ fuelType, generation }) => fuelRowOf(fuelType, generation))
    return [{ kind: 'generation', at, period, rows: mix }]
  })
  return { events, rows: answer.length, dropped }
}
