import type { MarketEvent } from '../../../src/domain/market/events'
import type { Instant } from '../../../src/domain/periods'
import type { Reading } from './ask'
import { fuelOfCode } from './fuelOf'
import { checked, frequencyRow, fuelRow } from './rows'

/** What the interconnectors are called, by FUELINST code. */
const LINKS: Readonly<Record<string, string>> = {
  INTELEC: 'ElecLink',
  INTEW: 'East-West',
  INTFR: 'IFA',
  INTGRNL: 'Greenlink',
  INTIFA2: 'IFA2',
  INTIRL: 'Moyle',
  INTNED: 'BritNed',
  INTNEM: 'Nemo Link',
  INTNSL: 'North Sea Link',
  INTVKL: 'Viking Link',
}

/** Generation by fuel in the newest five minutes of the answer; interconnectors one by one, import positive. */
export const fuelMixReading = (answer: readonly unknown[], at: Instant): Reading => {
  const { rows, dropped } = checked(fuelRow, answer)
  const newest = rows.reduce((latest, row) => Math.max(latest, row.startTime), -Infinity)
  const mix = rows
    .filter((row) => row.startTime === newest)
    .map(({ fuelType, generation }) => {
      const fuel = fuelOfCode(fuelType) ?? 'Other'
      const name = fuel === 'Interconnector' ? (LINKS[fuelType] ?? fuelType) : fuelType === 'OIL' ? 'Oil' : fuel
      return { fuel, name, mw: generation }
    })
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
