import { packLine } from '../../src/domain/activity/lines'
import type { LevelSegment } from '../../src/domain/market/events'
import { HALF_HOUR_MS, type Instant } from '../../src/domain/periods'
import type { Column } from '../../src/domain/series/batch'
import { gb } from '../../src/domain/series/families/form'
import type { PlantLines } from '../../src/domain/wire'
import type { HistoryStore } from './types'

const SERIES = ['PN', 'MEL', 'MIL', 'Outturn'] as const
/** Less than this is rounding, MW: no acceptance was made for it. */
const LEAST_MW = 0.001

/** The mean of each half hour as a level that holds through it. */
const levelsOf = ({ at, values }: Column): readonly LevelSegment[] =>
  [...at].flatMap((timeFrom, place) => {
    const level = values[place] ?? NaN
    if (Number.isNaN(level)) return []
    return [{ timeFrom, timeTo: timeFrom + HALF_HOUR_MS, levelFrom: level, levelTo: level }]
  })

/** Where the expected output is another than the notification: there it was told. */
const publishedOf = (pn: readonly LevelSegment[], outturn: readonly LevelSegment[]): readonly LevelSegment[] => {
  const notified = new Map(pn.map(({ timeFrom, levelFrom }) => [timeFrom, levelFrom]))
  return outturn.filter(
    ({ timeFrom, levelFrom }) => Math.abs(levelFrom - (notified.get(timeFrom) ?? levelFrom)) > LEAST_MW,
  )
}

/** What the history has of plants in a stretch of ended half hours; plants of which it has nothing are left out. */
export const readPastLines = async (
  store: Pick<HistoryStore, 'read'>,
  plants: readonly string[],
  { from, to }: { readonly from: Instant; readonly to: Instant },
  signal?: AbortSignal,
): Promise<PlantLines[]> => {
  const series = plants.flatMap((id) => SERIES.map((each) => gb(each, id)))
  const columns = await store.read({ series, from, to }, signal)
  return plants.flatMap((plantId, place): PlantLines[] => {
    const [pn = [], mel = [], mil = [], outturn = []] = columns
      .slice(place * SERIES.length, (place + 1) * SERIES.length)
      .map(levelsOf)
    if (pn.length === 0) return []
    return [
      {
        plantId,
        changedAt: 0,
        pn: packLine(pn),
        mel: packLine(mel),
        mil: packLine(mil),
        published: packLine(publishedOf(pn, outturn)),
      },
    ]
  })
}
