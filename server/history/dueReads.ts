import type { Instant } from '../../src/domain/periods'
import type { Column, SeriesBatch } from '../../src/domain/series/batch'
import type { SeriesId } from '../../src/domain/series/seriesId'
import type { HistoryStore } from './types'

/** Values may lie in the future, as those of forecasts: nothing is known of a time after this. */
const END_OF_TIME: Instant = Date.UTC(2100, 0)

/** What is made of stored series: `make` where it is not one of them itself. */
type Reader = { readonly making: { readonly stored: readonly SeriesId[]; readonly make?: unknown } }
type Range = { readonly from: Instant; readonly to: Instant }

/** A stretch of time of which somebody has to read again. */
export type Due<R> = Range & { readonly of: R }

type Options<R> = {
  readonly store: Pick<HistoryStore, 'read'>
  /** Takes what was read of these, with all that each is made of. */
  readonly read: (dues: readonly Due<R>[], columns: ReadonlyMap<SeriesId, Column>) => void
  readonly failed: (dues: readonly Due<R>[], error: unknown) => void
}

/** First and last instants of the rows of some series of a batch, by their place in it. */
const rangesOf = (
  { series, at }: SeriesBatch,
  places: ReadonlySet<number>,
  start: Instant,
): ReadonlyMap<number, Range> => {
  const ranges = new Map<number, Range>()
  for (const [row, place] of series.entries()) {
    const instant = at[row] ?? NaN
    if (!places.has(place) || !(instant >= start)) continue
    const known = ranges.get(place)
    if (known === undefined) ranges.set(place, { from: instant, to: instant + 1 })
    else if (instant < known.from) ranges.set(place, { from: instant, to: known.to })
    else if (instant >= known.to) ranges.set(place, { from: known.from, to: instant + 1 })
  }
  return ranges
}

const union = (a: Range, b: Range): Range => ({ from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) })

/**
 * Which readers have to read what of the history, and the reading of it: one question at a time, so that an older answer never
 * comes after a newer one. What is written while a question is on its way is asked for after it.
 */
export class DueReads<R extends Reader> {
  private readonly due = new Map<R, Range>()
  private readonly waiting = new Map<R, ((error?: unknown) => void)[]>()
  private isRunning = false

  constructor(private readonly options: Options<R>) {}

  add(of: R, from: Instant, to: Instant): void {
    const known = this.due.get(of)
    this.due.set(of, known ? union(known, { from, to }) : { from, to })
  }

  /**
   * Notes what a batch has changed since `start`. What is made of several series is read as a whole, since a value of it may
   * be of other instants than those of its parts.
   * @returns whether that is anything
   */
  note(batch: SeriesBatch, readers: Iterable<R>, start: Instant): boolean {
    const places = new Map(batch.ids.map((id, place) => [id, place]))
    const touched: [R, number][] = []
    for (const reader of readers) {
      const { stored } = reader.making
      for (const id of stored) {
        const place = places.get(id)
        if (place !== undefined) touched.push([reader, place])
      }
    }
    const ranges = rangesOf(batch, new Set(touched.map(([, place]) => place)), start)
    for (const [reader, place] of touched) {
      const range = ranges.get(place)
      if (range) this.add(reader, reader.making.make ? start : range.from, reader.making.make ? Infinity : range.to)
    }
    return ranges.size > 0
  }

  /** Once what is due of a reader has been read. Rejects with what the store could not be read for. */
  settled(of: R): Promise<void> {
    return new Promise((resolve, reject) => {
      const published = (error?: unknown): void => {
        if (error === undefined) resolve()
        else reject(error instanceof Error ? error : new Error('The history could not be read.'))
      }
      this.waiting.set(of, [...(this.waiting.get(of) ?? []), published])
    })
  }

  /** Reads until nothing is due. */
  async run(): Promise<void> {
    if (this.isRunning) return
    this.isRunning = true
    while (this.due.size > 0) {
      const dues = [...this.due].map(([of, range]): Due<R> => ({ of, ...range }))
      this.due.clear()
      // The whole of some and the last moments of others are two questions, or the others would be read whole as well.
      await Promise.all([
        this.query(dues.filter(({ to }) => to === Infinity)),
        this.query(dues.filter(({ to }) => to < Infinity)),
      ])
    }
    this.isRunning = false
  }

  private async query(dues: readonly Due<R>[]): Promise<void> {
    if (dues.length === 0) return
    const series = [...new Set(dues.flatMap(({ of }) => of.making.stored))]
    const { from, to } = dues.reduce<Range>(union, { from: Infinity, to: -Infinity })
    try {
      const columns = await this.options.store.read({ series, from, to: Math.min(to, END_OF_TIME) })
      this.options.read(dues, new Map(series.flatMap((id, i) => (columns[i] ? [[id, columns[i]] as const] : []))))
      this.notify(dues)
    } catch (error) {
      this.options.failed(dues, error)
      this.notify(dues, error)
    }
  }

  private notify(dues: readonly Due<R>[], error?: unknown): void {
    for (const { of } of dues) {
      const published = this.waiting.get(of) ?? []
      this.waiting.delete(of)
      for (const each of published) each(error)
    }
  }
}
