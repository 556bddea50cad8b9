import {
  seriesAnswerOf,
  changeTail,
  openTail,
  type LiveTail,
  type TailPoints,
} from '../../../src/domain/series/liveTail'
import type { SeriesId } from '../../../src/domain/series/seriesId'
import type { FakeSources } from '../../support/fakeSources'

export const PRICE = 'Gb&SystemPrice&none'
export const HALF_HOUR = 1_800_000
/** A noon in London's winter, and the beginning of the day before. */
export const NOON = Date.UTC(2026, 10, 20, 12)
export const YESTERDAY = Date.UTC(2026, 10, 19)

/** One series on the server's side: answers pulls, changes, and says marks, into a fake world. */
export class SeriesServer {
  private tail: LiveTail

  constructor(
    private readonly context: FakeSources,
    readonly id: SeriesId = PRICE,
    points: TailPoints = new Map(),
    private from = YESTERDAY,
  ) {
    this.tail = openTail(id, 'e1', points)
    context.answer(
      `GET /staticApi/seriesLive/${encodeURIComponent(id)}`,
      () => JSON.parse(JSON.stringify(seriesAnswerOf(this.tail, this.from, context.clock.now()))) as unknown,
    )
  }

  get points(): TailPoints {
    return this.tail.points
  }

  /** @param said false for a change that nobody hears of */
  set(points: TailPoints, reported = true): void {
    const { tail, update } = changeTail(this.tail, new Map([...this.tail.points, ...points]))
    this.tail = tail
    if (reported && update) this.context.push('chartUpdate', JSON.parse(JSON.stringify(update)))
  }

  /** Another life, from another instant on. */
  begins(epoch: string, from: number, points: TailPoints): void {
    this.from = from
    this.tail = openTail(this.id, epoch, points)
  }

  mark(): void {
    const { epoch, seq, points, digest } = this.tail
    this.context.push('heartbeat', {
      at: this.context.clock.now(),
      marks: { [this.id]: [epoch, seq, points.size, digest] },
    })
  }
}
