import type { Subscription } from 'rxjs'
import type { checkedSeries } from '../../src/domain/checks/subjects'
import { CHECK_WINDOW_MS } from '../../src/domain/checks/types'
import { addDays, dateAt, dayStart, type Instant } from '../../src/domain/periods'
import type { SeriesId } from '../../src/domain/series/seriesId'
import { DueReads } from '../history/dueReads'
import type { Making } from '../history/liveSeries'
import type { WatchedStore, Written } from '../history/watchedStore'
import type { Log } from '../log/log'
import { bring, openSubjects, trim, withCoverage, type CheckSubject } from './subjects'

/** From when on plants are looked for again while none is registered. */
const AGAIN_MS = 60_000

type Options = {
  readonly store: Pick<WatchedStore, 'read' | 'coverage' | 'written$'>
  readonly providers: Parameters<typeof checkedSeries>[0]
  readonly makingOf: (id: SeriesId) => Making
  readonly now: () => Instant
  readonly log: Log
}

/**
 * The last 48 hours of every series that is checked, in memory. They are read once; from then on what is written to the
 * history makes a series due, and only the time that was written is read again. What could not be read stays due.
 */
export class CheckWindows {
  private subjects: readonly CheckSubject[] = []
  private bySeries = new Map<SeriesId, CheckSubject>()
  private readonly due: DueReads<CheckSubject>
  private readonly receiving: Subscription

  constructor(private readonly options: Options) {
    const { store, log } = options
    this.due = new DueReads({
      store,
      read: (dues, columns) => {
        const start = this.start()
        for (const { of, from, to } of dues) bring(of, columns, { from, to, start })
      },
      failed: (dues, error) => {
        log.error({ err: error, series: dues.length }, 'series could not be read for data checks')
        this.failed = [...this.failed, ...dues]
      },
    })
    this.receiving = store.written$.subscribe((written) => this.note(written))
  }

  /** Until when the subjects hold: by then other plants may belong to a sum. */
  private until: Instant = -Infinity
  private failed: readonly { readonly of: CheckSubject; readonly from: Instant; readonly to: Instant }[] = []

  private start(): Instant {
    return this.options.now() - CHECK_WINDOW_MS
  }

  private note({ batch, filled }: Written): void {
    const start = this.start()
    if (filled !== undefined && dayStart(addDays(filled, 1)) <= start) return
    this.due.note(batch, this.subjects, start)
  }

  /** Reads the newest value of each series, and its window; until then there is nothing to check. */
  private async open(): Promise<void> {
    const { store, providers, makingOf } = this.options
    const subjects = openSubjects(providers, makingOf)
    const coverage = await store.coverage([...new Set(subjects.flatMap(({ making }) => making.stored))])
    for (const subject of subjects) {
      withCoverage(subject, coverage)
      this.due.add(subject, this.start(), Infinity)
    }
    const now = this.options.now()
    const hasPlants = subjects.some(({ series }) => series.kind === 'plant')
    this.until = hasPlants ? dayStart(addDays(dateAt(now), 1)) : now + AGAIN_MS
    this.subjects = subjects
    this.bySeries = new Map(subjects.map((subject) => [subject.series.id, subject]))
  }

  /** Every series with its window as of now. Rejects where it could not be opened, which the next call tries again. */
  async read(): Promise<readonly CheckSubject[]> {
    if (this.options.now() >= this.until) await this.open()
    for (const { of, from, to } of this.failed) this.due.add(of, from, to)
    this.failed = []
    await this.due.run()
    const start = this.start()
    for (const subject of this.subjects) trim(subject, start)
    return this.subjects
  }

  /** The window of one series. */
  readonly columnOf = (id: SeriesId): CheckSubject['column'] | undefined => this.bySeries.get(id)?.column

  stop(): void {
    this.receiving.unsubscribe()
  }
}
