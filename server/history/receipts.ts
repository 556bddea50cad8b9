import { definitionOf } from '../../src/domain/series/catalogue'
import type { Instant } from '../../src/domain/periods'
import type { SeriesId } from '../../src/domain/series/seriesId'

/** So many publications of a series are remembered: five days of half hours, an hour of frequency. */
const REMEMBERED = 256

/** When a publication was received, and what its publisher calls the document or message that brought it, where it says so. */
export type Receipt = { readonly receivedAt: Instant; readonly document?: string }

/** When publications of one series were received, in a ring: revision and receipt of each. */
class Ring {
  private readonly revisions = new Float64Array(REMEMBERED).fill(NaN)
  private readonly receipts: Receipt[] = []
  private next = 0

  add(revision: Instant, receipt: Receipt): void {
    // The last one is the usual case: an issue brings many values.
    if (this.revisions[(this.next + REMEMBERED - 1) % REMEMBERED] === revision || this.revisions.includes(revision))
      return
    this.revisions[this.next] = revision
    this.receipts[this.next] = receipt
    this.next = (this.next + 1) % REMEMBERED
  }

  of(revision: Instant): Receipt | undefined {
    const place = this.revisions.indexOf(revision)
    return place < 0 ? undefined : this.receipts[place]
  }
}

/**
 * When this server received what it stores of series of the market, of the last publications of each. Of units it is not
 * remembered: there are thousands of them.
 */
export class Receipts {
  private readonly rings = new Map<SeriesId, Ring | undefined>()

  private ringOf(series: SeriesId): Ring | undefined {
    if (this.rings.has(series)) return this.rings.get(series)
    const ring = definitionOf(series)?.kind === 'plant' ? undefined : new Ring()
    this.rings.set(series, ring)
    return ring
  }

  /** Takes note of a publication; of the same one the first receipt counts. */
  add(series: SeriesId, revision: Instant, receipt: Receipt): void {
    this.ringOf(series)?.add(revision, receipt)
  }

  /** When and with what a publication of a series was received; undefined where that is not remembered. */
  of(series: SeriesId, revision: Instant): Receipt | undefined {
    return this.rings.get(series)?.of(revision)
  }
}
