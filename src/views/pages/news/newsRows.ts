import type { Instant } from '../../../domain/periods'
import type { WireRow } from '../../../domain/wire'
import { textIn } from '../../tables/rowCells'

/** A warning of the system operator, in its words. */
export type Warning = {
  readonly id: string
  readonly at: Instant
  readonly headline: string
  readonly text: string
  readonly source: string
}

const DAY_MS = 86_400_000

/** Warnings of the last day before an instant, the newest first: sources do not say until when one holds. */
export const recentWarnings = (rows: readonly WireRow[], now: Instant): readonly Warning[] =>
  rows
    .flatMap((row): Warning[] => {
      const at = row.row['time']?.value
      if (textIn(row, 'category') !== 'Warnings' || typeof at !== 'number' || at <= now - DAY_MS || at > now) return []
      return [
        {
          id: row.uniqueId,
          at,
          headline: textIn(row, 'headline'),
          text: textIn(row, 'text'),
          source: textIn(row, 'source'),
        },
      ]
    })
    .sort((a, b) => b.at - a.at)
