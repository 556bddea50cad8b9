import { useCallback, useMemo } from 'react'
import { isNewsSeen, NEWS_PAGE, newsSeenIn, withAllNewsSeen, withNewsSeen } from '../../../domain/news/seen'
import type { WireRow } from '../../../domain/wire'
import { usePageSettings, useSettingsReady } from '../../../streams/settings/hooks'
import { changePageSettings } from '../../../streams/settings/intents'
import { textIn } from '../../tables/rowCells'

const keyIn = (row: WireRow): string => textIn(row, 'seen')

/**
 * Which messages the user has seen, for the table's column of them, and how they become so.
 * @param rows of the last week
 */
export const useSeenNews = (rows: readonly WireRow[]) => {
  const saved = usePageSettings(NEWS_PAGE)
  const isKnown = useSettingsReady()
  const seen = useMemo(() => newsSeenIn(saved), [saved])
  const texts = useMemo(
    () => (isKnown ? { seen: (key: string) => (isNewsSeen(seen, key) ? 'Seen' : 'New') } : undefined),
    [isKnown, seen],
  )
  const rowClass = useCallback(
    (row: WireRow) => (isKnown && !isNewsSeen(seen, keyIn(row)) ? 'is-new' : ''),
    [isKnown, seen],
  )
  return {
    texts,
    rowClass,
    unseen: isKnown ? rows.filter((row) => !isNewsSeen(seen, keyIn(row))).length : undefined,
    onSeen: (row: WireRow): void => {
      const key = keyIn(row)
      if (!isNewsSeen(seen, key)) changePageSettings(NEWS_PAGE, { seen: withNewsSeen(seen, key) })
    },
    onAllSeen: (): void => changePageSettings(NEWS_PAGE, { seen: withAllNewsSeen(seen, rows.map(keyIn)) }),
  }
}
