import { csvText } from '../../../domain/export'
import { roundedNumber } from '../../../domain/format'
import { foresightOf, type ForesightByUnit } from '../../../domain/revenue/foresight'
import { availabilityOf, capturePrice, chargingAmount, chargingPrice } from '../../../domain/revenue/energyPrices'
import { PART_TEXTS, type RevenuePart } from '../../../domain/revenue/parts'
import type { RunningCost } from '../../../domain/revenue/runningCost'
import { ownersOf, type RankRow } from '../../../domain/revenue/ranking'

/** What is not known stays missing. @param decimals that the page shows */
const rounded = (value: number | null | undefined, decimals: number): number | undefined =>
  typeof value === 'number' ? roundedNumber(value, { decimals }) : undefined

const shareInPercent = (share: number | undefined): number | undefined =>
  share === undefined ? undefined : 100 * share

type LeaderboardFile = {
  readonly heading: string
  readonly foresight: ForesightByUnit
  /** The parts that count. */
  readonly parts: readonly RevenuePart[]
  /** What was taken off; undefined for revenue. */
  readonly cost: RunningCost | undefined
}

/** The rows as a file: £ by part, as rounded as on the page; what is not known left empty and named in the last column. */
export const leaderboardCsv = (
  rows: readonly RankRow[],
  { heading, foresight, parts, cost }: LeaderboardFile,
): string => {
  return csvText([
    [
      'Rank',
      heading,
      'Units',
      'Owner',
      'Capacity (MW)',
      'Duration (h)',
      'Site shared with',
      ...parts.map((part) => `${PART_TEXTS[part].title} (£)`),
      ...(cost ? [`${cost.title} (£)`] : []),
      cost ? 'Profit of known parts (£)' : 'Total of known parts (£)',
      'Foresight of energy (£)',
      'Energy (MWh)',
      'Capture price (£/MWh)',
      'Charging, within wholesale (£)',
      'Charging price (£/MWh)',
      'Available (%)',
      'Settlement periods known',
    ],
    ...rows.map((row) => [
      row.rank,
      row.name === '' ? 'Unknown' : row.name,
      row.units.map(({ id }) => id).join(' '),
      ownersOf(row).join('; '),
      row.capacity,
      rounded(row.hours, 1),
      [...new Set(row.units.flatMap(({ coLocated }) => coLocated ?? []))].join('; '),
      ...parts.map((part) => rounded(row.parts[part].pounds, 0)),
      ...(cost ? [rounded(row.cost?.pounds, 0)] : []),
      rounded(row.total.pounds, 0),
      rounded(foresightOf(row, foresight)?.pounds, 0),
      rounded(row.energy.moved, 2),
      rounded(capturePrice(row), 2),
      rounded(chargingAmount(row)?.pounds, 0),
      rounded(chargingPrice(row), 2),
      rounded(shareInPercent(availabilityOf(row.units)), 1),
      row.total.lacking
        .map((part) => `${PART_TEXTS[part].title} ${row.parts[part].known} of ${row.parts[part].of}`)
        .join('; '),
    ]),
  ])
}
