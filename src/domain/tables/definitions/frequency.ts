import { isBeyond, NOMINAL_HZ, OPERATIONAL_HZ } from '../../frequency/readings'
import type { FrequencyReading } from '../../market/feeds/frequency'
import type { WireCell } from '../../wire'
import { memoizeRows } from './retention'
import { DESK, type MarketTable } from './market'
import { READINGS_RETAINED } from './memory'
import { COLOUR, column, defined, instant, number } from './parts'

const OUTSIDE = 'Outside the operational limits of 49.8 to 50.2 Hz'

const frequencyCell = (hz: number): WireCell => {
  const isOutside = isBeyond(hz, OPERATIONAL_HZ)
  const cell = number(hz, isOutside ? OUTSIDE : undefined)
  return isOutside ? { ...cell, valueToIcons: { [String(cell.value)]: 'triangle-alert' } } : cell
}

const rowOf = memoizeRows(({ measuredAt, hz }: FrequencyReading) => ({
  uniqueId: `${measuredAt}`,
  row: {
    time: instant(measuredAt),
    clock: instant(measuredAt, 'Second_NoDate'),
    frequency: frequencyCell(hz),
    deviation: number((hz - NOMINAL_HZ) * 1000),
  },
}))

/** The last readings of the system frequency (page catalogue F2). */
export const FREQUENCY: MarketTable = {
  need: DESK,
  feeds: ['frequency'],
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
    option: { maxEntriesOnTable: READINGS_RETAINED, moduleColour: COLOUR.system },
  }),
  rowsOf: (_market, _now, { frequency }) => frequency.toReversed().map((reading) => rowOf(reading)),
  dependenciesOf: (_market, _now, { frequency }) => [frequency],
  epochKeyOf: () => 'always',
  past: { kind: 'none', why: 'Only the last half hour of readings is stored.' },
}
