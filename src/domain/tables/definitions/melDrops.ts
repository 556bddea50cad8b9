import { plantInPath } from '../../search/plantPath'
import { LEAST_DROP_MW, levelDropsOf, type LevelDrop, type MelDrop } from '../../frequency/melDrops'
import type { LevelSegment } from '../../market/events'
import type { BmUnit } from '../../market/units'
import type { WireRow } from '../../wire'
import { memoizeRows } from './retention'
import { DESK, type MarketTable } from './market'
import { column, defined, instant, mwColumn, number, plantLink, text } from './parts'

const known = new WeakMap<readonly LevelSegment[], readonly LevelDrop[]>()

/** Falls of a line of limits, found once for as long as it is the same. */
const dropsOf = (mel: readonly LevelSegment[]): readonly LevelDrop[] => {
  const drops = known.get(mel) ?? levelDropsOf(mel)
  known.set(mel, drops)
  return drops
}

const rowOf = memoizeRows(({ at, from, to }: LevelDrop, id: string, unit: BmUnit | undefined) => ({
  uniqueId: `${id}/${at}/${from}`,
  ...plantLink(id),
  row: {
    time: instant(at),
    plant: text(unit?.name ?? id, id),
    from: number(from),
    to: number(to),
    drop: number(from - to),
  },
}))

const numberIn = ({ row }: WireRow, column: string): number => {
  const value = row[column]?.value
  return typeof value === 'number' ? value : NaN
}

/** The fall that a row of the table shows. */
export const melDropOf = (row: WireRow): MelDrop => ({
  at: numberIn(row, 'time'),
  plant: String(row.row['plant']?.value ?? ''),
  unit: plantInPath(row.clickEventUrl ?? ''),
  mw: numberIn(row, 'drop'),
})

/** Sudden falls of export limits, by which the page of the frequency explains its excursions (page catalogue D2). */
export const MEL_DROPS: MarketTable = {
  need: DESK,
  feeds: ['MEL'],
  isPart: true,
  calledBy: 'The list of falling export limits',
  definition: defined({
    moduleType: 'MelDrops',
    moduleName: 'MEL Drops',
    headers: [
      column('time', 'Time', { freeze: true, hoverText: `When the limit fell by ${LEAST_DROP_MW} MW or more` }),
      column('plant', 'Plant', { freeze: true }),
      mwColumn('from', 'MEL before'),
      mwColumn('to', 'MEL after'),
      mwColumn('drop', 'Drop', 'MEL before less MEL after'),
    ],
    headerToSort: 'time',
    option: {},
  }),
  rowsOf: ({ units }, now) =>
    [...units.values()]
      .flatMap(({ id, mel, unit }) => dropsOf(mel).map((drop) => ({ drop, id, unit })))
      .filter(({ drop }) => drop.at <= now)
      .sort((a, b) => b.drop.at - a.drop.at || (a.id < b.id ? -1 : 1))
      .map(({ drop, id, unit }) => rowOf(drop, id, unit)),
  dependenciesOf: ({ units }, now) => [units, Math.floor(now / 1000)],
  epochKeyOf: () => 'always',
  past: { kind: 'none', why: 'Declared limits are stored for 30 hours: this table has all falls in them.' },
}
