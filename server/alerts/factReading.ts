import { merge, map, type Observable } from 'rxjs'
import type { MarketFact } from '../../src/domain/alerts/facts/factKinds'
import { seriesFacts } from '../../src/domain/alerts/facts/seriesFacts'
import type { Instant } from '../../src/domain/periods'
import { BatchBuilder, type SeriesBatch } from '../../src/domain/series/batch'
import type { MadeFacts, WatchedStore } from '../history/watchedStore'
import type { Log } from '../log/log'
import type { ServerClock } from '../sources/source'

/** A history that does not answer within this does not hold up what is live, ms. */
const ANSWER_MS = 30_000

type Span = { readonly from: Instant; readonly to: Instant }

const byTime = (a: MarketFact, b: MarketFact): number => a.at - b.at

/** Values of series as facts, known when they were published. */
export const storedSeriesFacts = async (
  store: Pick<WatchedStore, 'read'>,
  { from, to }: Span,
  watched: ReadonlySet<string>,
  signal?: AbortSignal,
): Promise<readonly MarketFact[]> => {
  const series = [...watched]
  if (series.length === 0) return []
  const [columns, times] = await Promise.all([
    store.read({ series, from, to, firstPublished: true }, signal),
    store.read({ series, from, to, publicationTimes: true }, signal),
  ])
  const rows = new BatchBuilder()
  series.forEach((id, place) => {
    const values = columns[place]
    const published = times[place]
    if (values === undefined || published === undefined) return
    const publishedAt = new Map(Array.from(published.at, (at, row) => [at, published.values[row] ?? NaN]))
    values.at.forEach((at, row) => {
      const revision = publishedAt.get(at) ?? NaN
      if (Number.isFinite(revision)) rows.add(id, at, values.values[row] ?? NaN, revision)
    })
  })
  return seriesFacts(rows.build(), watched)
}

/** Facts of the history as the engine reads them. */
export const factReadingOf = (store: WatchedStore, clock: ServerClock, log: Pick<Log, 'error'>) => ({
  /** What is written: rows, or facts of a day that was filled. */
  added$: merge(store.written$.pipe(map(({ batch }) => ({ batch }))), store.madeFacts$) satisfies Observable<
    { readonly batch: SeriesBatch } | MadeFacts
  >,

  /** Undefined where the history does not answer: what is live goes on without. Never rejects. */
  read: async ({ from, to }: Span, watched: ReadonlySet<string>): Promise<readonly MarketFact[] | undefined> => {
    const until = Math.min(to, clock.now() + 86_400_000)
    const given = new AbortController()
    const cancel = clock.after(ANSWER_MS, () => given.abort(new Error('The history did not answer in time.')))
    try {
      const [{ facts }, series] = await Promise.all([
        store.facts({ from, to: until }, given.signal),
        storedSeriesFacts(store, { from, to: until }, watched, given.signal),
      ])
      return [...facts, ...series].sort(byTime)
    } catch (error) {
      log.error({ err: error }, 'stored facts could not be read: alerts go on without them')
      return undefined
    } finally {
      cancel()
    }
  },
})
export type FactReading = ReturnType<typeof factReadingOf>
