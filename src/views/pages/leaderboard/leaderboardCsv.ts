import { csvText } from '../../../domain/export'
import { roundedNumber } from '../../../domain/format'
import { PART_TEXTS, REVENUE_PARTS } from '../../../domain/revenue/parts'
import { capturePrice, type RankRow } from '../../../domain/revenue/ranking'

/** What is not known stays missing. @param decimals that the page shows */
const rounded = (value: number | null | undefined, decimals: number): number | undefined =>
  typeof value === 'number' ? roundedNumber(value, { decimals }) : undefined

/** The rows as a file: £ by part, as rounded as on the page; what is not known left empty and named in the last column. */
export const leaderboardCsv = (rows: readonly RankRow[], heading: string): string =>
  csvText([
    [
      'Rank',
      heading,
      'Units',
      'Capacity (MW)',
      ...REVENUE_PARTS.map((part) => `${PART_TEXTS[part].title} (£)`),
      'Total of known parts (£)',
      'Energy (MWh)',
      'Capture price (£/MWh)',
      'Settlement periods known',
    ],
    ...rows.map((row) => [
      row.rank,
      row.name === '' ? 'Unknown' : row.name,
      row.units.map(({ id }) => id).join(' '),
      row.capacity,
      ...REVENUE_PARTS.map((part) => rounded(row.parts[part].pounds, 0)),
      rounded(row.total.pounds, 0),
      rounded(row.energy.moved, 2),
      rounded(capturePrice(row), 2),
      row.total.lacking
        .map((part) => `${PART_TEXTS[part].title} ${row.parts[part].known} of ${row.parts[part].of}`)
        .join('; '),
    ]),
  ])
