import { BehaviorSubject, filter, firstValueFrom } from 'rxjs'
import type { HistoryStore } from '../../server/history/types'
import type { MarketSource } from '../../server/sources/source'

/**
 * Parts of a server that a test cuts while it runs: `feeds`, the source says nothing any more; `recorder`, nothing that comes
 * is kept; `history`, its thread answers nothing. One is cut at a time; what waited goes on once it is joined again.
 */
export const cutParts = () => {
  const cut$ = new BehaviorSubject('')
  const joined = (...parts: readonly string[]): Promise<unknown> =>
    firstValueFrom(cut$.pipe(filter((part) => !parts.includes(part))))
  return {
    cut: (part: string): void => cut$.next(part),
    join: (): void => cut$.next(''),
    source: (source: MarketSource): MarketSource => ({
      ...source,
      live$: source.live$.pipe(filter(() => cut$.value !== 'feeds')),
    }),
    store: (retained: HistoryStore): HistoryStore => ({
      ...retained,
      append: async (batch) => {
        await joined('recorder', 'history')
        return await retained.append(batch)
      },
      read: async (...question) => {
        await joined('history')
        return await retained.read(...question)
      },
      readBuckets: async (...question) => {
        await joined('history')
        return await retained.readBuckets(...question)
      },
    }),
  }
}
