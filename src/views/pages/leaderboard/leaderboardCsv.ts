import { csvText } from '../../../domain/export'
import { PART_TEXTS, REVENUE_PARTS } from '../../../domain/revenue/parts'
import { capturePrice, type RankRow } from '../../../domain/revenue/ranking'

/** The rows as a file: £ by part, what is not known left empty and named in the last column. */
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
      ...REVENUE_PARTS.map((part) => row.parts[part].pounds ?? undefined),
      row.total.pounds ?? undefined,
      row.energy.moved,
      capturePrice(row),
      row.total.lacking
        .map((part) => `${PART_TEXTS[part].title} ${row.parts[part].known} of ${row.parts[part].of}`)
        .join('; '),
    ]),
  ])
