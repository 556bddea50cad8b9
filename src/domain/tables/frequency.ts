import { certainClockText } from '../periods'
import { keepRows } from './keep'
import type { MarketTable } from './market'
import { READINGS_KEPT, type FrequencyReading } from './memory'
import { column, defined, instant, number, text } from './parts'

const NOMINAL_HZ = 50

const rowOf = keepRows(({ measuredAt, hz }: FrequencyReading) => ({
  uniqueId: `${measuredAt}`,
  row: {
    time: instant(measuredAt),
    // The nine date formats end with the minute.
    clock: text(certainClockText(measuredAt)),
    frequency: number(hz),
    deviation: number((hz - NOMINAL_HZ) * 1000),
  },
}))

/** The last readings of the system frequency (page catalogue F2). */
export const FREQUENCY: MarketTable = {
  definition: defined({
    moduleType: 'Frequency',
    moduleName: 'Frequency',
    headers: [
      column('time', 'Time', { freeze: true, hoverText: 'When it was measured' }),
      column('clock', 'Clock', { hoverText: 'The same to the second, London time' }),
      column('frequency', 'Frequency', { suffix: 'Hz' }),
      column('deviation', 'Deviation', { suffix: 'mHz', hoverText: 'Against 50 Hz' }),
    ],
    headerToSort: 'time',
    option: { maxEntriesOnTable: READINGS_KEPT },
  }),
  rowsOf: (_market, _now, { frequency }) => frequency.toReversed().map((reading) => rowOf(reading)),
  groundOf: (_market, _now, { frequency }) => [frequency],
  lifeOf: () => 'always',
  past: { kind: 'none', why: 'Only the last half hour of readings is kept.' },
}
