import type { SeriesConfig } from '../../../domain/series/calls'
import { parseSeriesId } from '../../../domain/series/seriesId'
import type { SeriesUnit } from '../../../domain/series/definition'
import type { CheckedSeries } from '../../../domain/checks/types'

/** A series as its checks see it, out of what the server says of it. */
export const checkedSeriesOf = (config: SeriesConfig): CheckedSeries | undefined => {
  const ref = parseSeriesId(config.id)
  if (ref === undefined) return undefined
  const { id, name, stepMs, delayMs, hasIssues } = config
  return {
    ...ref,
    id,
    name,
    title: name,
    stepMs,
    delayMs,
    hasIssues,
    // The server's units are those of the catalogue, since only series of it are checked.
    unit: config.unit as SeriesUnit,
    kind: ref.optionsId.includes(':') ? 'plant' : 'plain',
  }
}
