import { Subject, type Observable } from 'rxjs'
import type { MarketEvent } from '../../src/domain/market/events'
import type { MarketState } from '../../src/domain/market/state'
import type { DayFiller } from '../../src/domain/market/seriesProviders'
import type { Instant, SettlementDate } from '../../src/domain/periods'
import type { SeriesBatch } from '../../src/domain/series/batch'
import type { SeriesId } from '../../src/domain/series/seriesId'
import type { HistoryFacts } from '../../src/domain/wire/status'
import type { GivenFacts } from './facts/packedFacts'
import type { Publisher } from '../market/publisher'
import { shownWhy } from '../store/storeError'
import type { Asker } from './filling/wantedDays'
import type { Receipt } from './receipts'
import type { HistoryStore } from './types'

/** What has been written: rows, and the London day that they fill where they are the whole of one. */
export type Written = {
  readonly batch: SeriesBatch
  readonly filled?: SettlementDate
  /** Whose rows fill it, where it is a provider of series next to the core. */
  readonly provider?: DayFiller
}

/** Facts of a London day that was made, as far as it has gone. */
export type MadeFacts = { readonly date: SettlementDate; readonly facts: GivenFacts }

/** A store that says what has been written into it, so that no answer made before is given after. */
export type WatchedStore = HistoryStore & {
  readonly written$: Observable<Written>
  /** Facts of a day that was made where the history is filled. */
  readonly madeFacts$: Observable<MadeFacts>
  /** Why the last batch that went by was not kept, as users may read it: until one is, the newest values are missing. */
  readonly whyNotRetained: () => string | undefined
}

/** Whoever writes the history: what goes by, and the days before. */
export type HistoryService = {
  /** To be called with every batch of the market, those of the past included. */
  readonly received: (events: readonly MarketEvent[]) => void
  readonly start: (market: () => MarketState, publisher: Pick<Publisher, 'toAll'>) => void
  readonly facts: () => HistoryFacts
  /** Why the newest values are missing though none could not be kept, as users may read it: writing lags behind. */
  readonly whyBehind: () => string | undefined
  /** When a publication of a series was received, ms; undefined where that is not remembered. */
  readonly receiptOf: (series: SeriesId, revision: Instant) => Receipt | undefined
  /** What was heard is written, as far as that takes no longer than a stop may. The store is left open. */
  readonly stop: () => Promise<void>
}

/** The history as the parts of the server share it. All that writes goes through `store`. */
export type History = {
  readonly store: WatchedStore
  /** The first London day from which on no day is missing until now; undefined while there is none (row RD04). */
  readonly wholeFrom: () => SettlementDate | undefined
  /**
   * Has days filled that are not: of the core, or of a provider of series next to it. Absent where none is filled.
   */
  readonly want?: (days: readonly SettlementDate[], by: Asker, provider?: DayFiller) => void
  /** Absent where nothing is written, as in tests of what is read. */
  readonly service?: HistoryService
}

/** The same store, telling each batch once it is kept, or once it is not certain whether it is. */
export const watchWrites = (store: HistoryStore): WatchedStore => {
  const written$ = new Subject<Written>()
  const madeFacts$ = new Subject<MadeFacts>()
  let whyNotRetained: string | undefined
  const published = async (written: Written, writing: Promise<number>): Promise<number> => {
    try {
      const added = await writing
      whyNotRetained = undefined
      written$.next(written)
      return added
    } catch (error) {
      // A day that could not be filled says nothing about what goes by.
      if (written.filled === undefined) whyNotRetained = shownWhy(error)
      // Its rows may be kept or not; the day is not filled.
      written$.next({ batch: written.batch })
      throw error
    }
  }
  return {
    append: (batch) => published({ batch }, store.append(batch)),
    fill: (date, batch, provider) =>
      published({ batch, filled: date, ...(provider && { provider }) }, store.fill(date, batch, provider)),
    unfill: (date) => store.unfill(date),
    read: (question, signal) => store.read(question, signal),
    readBuckets: (question, signal) => store.readBuckets(question, signal),
    revenue: (question, signal) => store.revenue(question, signal),
    dailyRevenue: (question, signal) => store.dailyRevenue(question, signal),
    skips: (question, signal) => store.skips(question, signal),
    skipDays: () => store.skipDays(),
    saveSkips: (skips) => store.saveSkips(skips),
    facts: (question, signal) => store.facts(question, signal),
    factDays: () => store.factDays(),
    addFacts: (facts) => store.addFacts(facts),
    fillFacts: async (date, facts) => {
      await store.fillFacts(date, facts)
      madeFacts$.next({ date, facts })
    },
    issues: (series, from, to) => store.issues(series, from, to),
    revisions: (question) => store.revisions(question),
    coverage: (series) => store.coverage(series),
    filledDays: (provider) => store.filledDays(provider),
    summedDays: () => store.summedDays(),
    exportDay: (date) => store.exportDay(date),
    backUp: (file) => store.backUp(file),
    close: () => store.close(),
    written$,
    madeFacts$,
    whyNotRetained: () => whyNotRetained,
  }
}
