import { csvText } from '../../../domain/export'
import { roundedNumber } from '../../../domain/format'
import type { SkipUnit } from '../../../domain/skips/board'
import { REASON_TEXTS, SKIP_REASONS } from '../../../domain/skips/reasons'
import { skippedOf } from '../../../domain/skips/sums'

const rounded = (value: number | undefined, decimals = 1): number | undefined =>
  value === undefined ? undefined : roundedNumber(value, { decimals })

/** The rows as a file: MWh and £; what the operator has not published is empty. */
export const skipsCsv = (rows: readonly SkipUnit[]): string =>
  csvText([
    [
      'Rank',
      'Plant',
      'Unit',
      'Owner',
      'Fuel',
      'Capacity (MW)',
      'In merit (MWh)',
      'Taken (MWh)',
      'Skipped (MWh)',
      ...SKIP_REASONS.map((reason) => `${REASON_TEXTS[reason].title} (MWh)`),
      'Value (£)',
      'Operator, in merit (MWh)',
      'Operator, skipped (MWh)',
    ],
    ...rows.map(({ id, name, owner, fuel, capacity, sums, compared }, place) => [
      place + 1,
      name,
      id,
      owner,
      fuel,
      capacity,
      rounded(sums.inMerit),
      rounded(sums.accepted),
      rounded(skippedOf(sums)),
      ...SKIP_REASONS.map((reason) => rounded(sums[reason])),
      rounded(sums.lost, 0),
      rounded(compared?.operator.inMerit),
      rounded(compared?.operator.skipped),
    ]),
  ])
