import { numberText, signedText } from '../../../domain/format'
import { INDEX_UNITS } from '../../../domain/gbIndex/choice'
import { NO_KEY_FIGURES, type KeyFiguresOfIndex } from '../../../domain/gbIndex/keyFigures'
import { calendarPeriodText } from '../../../domain/series/aggregation/calendarPeriods'
import type { IndexRow } from '../../../domain/gbIndex/values'
import type { Freshness } from '../../../streams/lib/types'
import { KeyFigures } from '../../parts/panel/KeyFigures'
import { counted, whole } from '../../parts/format/numbers'

/** That of the chart next to the sources, whatever the tables are held against. */
const UNIT = INDEX_UNITS.perKwYear

const daysText = (row: IndexRow | undefined): string =>
  row === undefined ? 'no day is known' : `${whole(row.filled)} of ${counted(row.days, 'day')} filled`

const changeNote = ({ last, change, share }: KeyFiguresOfIndex): string => {
  if (last === undefined || change === undefined) return 'a month is not known'
  return share === undefined
    ? 'the month before earned nothing'
    : `${signedText(100 * share, { decimals: 1 })} % on the month before`
}

const tilesOf = (figures: KeyFiguresOfIndex) => {
  const { last, mean, change } = figures
  return [
    {
      name: last === undefined ? 'Last month' : calendarPeriodText('Month', last.from),
      unit: UNIT,
      value: numberText(last?.total, { decimals: 1 }),
      note: daysText(last),
    },
    {
      name: 'Change m/m',
      unit: UNIT,
      value: signedText(change, { decimals: 1 }),
      note: changeNote(figures),
    },
    {
      name: '12-month mean',
      unit: UNIT,
      value: numberText(mean?.total, { decimals: 1 }),
      note: mean === undefined ? daysText(mean) : `to ${calendarPeriodText('Month', mean.to)}: ${daysText(mean)}`,
    },
    {
      name: 'In the index',
      unit: 'MW',
      value: whole(last?.assets ? last.mw : undefined),
      note: last?.assets ? `${counted(last.assets, 'asset')}, ${whole(last.mwh)} MWh` : 'no assets',
    },
  ]
}

type TilesProps = { readonly figures: KeyFiguresOfIndex | undefined; readonly freshness: Freshness }

/** The last month that is over, against the one before and the last twelve. */
export const GbIndexTiles = ({ figures = NO_KEY_FIGURES, freshness }: TilesProps) => (
  <KeyFigures figures={tilesOf(figures)} isLoading={figures === NO_KEY_FIGURES} freshness={freshness} />
)
