import { changeBook, listsOf, openBook, type BoaBook } from '../../src/domain/boa/book'
import { periodStatus, periodsIn, type PeriodRef } from '../../src/domain/periods'
import type { BoaMetrics, BoaSnapshot, KeyMarketMetrics, StackItem } from '../../src/domain/wire'
import type { FakeWorld } from './fakeSources'
import { stackItem } from './tapes'

/** Bars of a stack with what a test cares about; the rest is plain. */
export const item = (plantId: string, volume: number, more: Partial<StackItem> = {}): StackItem =>
  stackItem(plantId, {
    bodId: '1',
    mainPrice: 100,
    volume,
    initialVolume: volume,
    maxVolume: volume,
    volumeMwh: volume / 2,
    ...more,
  })

export const metrics = (priceString: string): BoaMetrics => ({
  priceString,
  basis: 'acceptances',
  totalBidsAccepted: 0,
  totalOffersAccepted: 0,
  bidActions: 0,
  offerActions: 0,
  setters: [],
  niv: { offers: 0, bids: 0, bsadBuy: 0, bsadSell: 0, soFlagged: 0, cadlFlagged: 0 },
  lateFeeds: [],
})

/** One period's stack on the server's side: answers pulls, changes, and says marks, into a fake world. */
export class BoaServer {
  readonly key: string
  private book: BoaBook
  private items: readonly StackItem[]

  constructor(
    private readonly world: FakeWorld,
    private readonly ref: PeriodRef,
    private readonly epoch = 'e1',
    items: readonly StackItem[] = [item('DRAX', 100), item('PEMB', 50)],
  ) {
    this.key = `boa/${ref.date}/${ref.period}`
    this.items = items
    this.book = openBook({ key: this.key, epoch, items })
    const [year = '', month = '', day = ''] = ref.date.split('-')
    world.answer(`GET /api/boa/${Number(day)}/${Number(month)}/${year}/${ref.period}`, () => this.snapshot())
  }

  get seq(): number {
    return this.book.seq
  }

  /** GET /api/boa, the running period. */
  runs(): this {
    this.world.answer('GET /api/boa', () => this.snapshot())
    return this
  }

  snapshot(): BoaSnapshot {
    const { book, ref, epoch } = this
    const lists = listsOf(book)
    return {
      tableBids: [...lists.tableBids],
      tableOffers: [...lists.tableOffers],
      acceptedBids: [...lists.acceptedBids],
      acceptedOffers: [...lists.acceptedOffers],
      metrics: metrics('90.32'),
      analysisDate: {
        date: ref.date,
        period: ref.period,
        periodsInDay: periodsIn(ref.date),
        periodStatus: periodStatus(ref, ref),
        livePeriod: ref.period,
        realTimePeriod: ref.period,
        realTimeDate: ref.date,
      },
      meta: { t: this.key, e: epoch, s: book.seq, n: book.items.size, d: book.digest, asOf: this.world.clock.now() },
    }
  }

  /** Changes an item or adds it; `lost` makes the change without telling. */
  put(changed: StackItem, lost = false): void {
    const same = ({ plantId, bodId }: StackItem): boolean => plantId === changed.plantId && bodId === changed.bodId
    this.items = [...this.items.filter((each) => !same(each)), changed]
    const { book, patches } = changeBook(this.book, this.items)
    this.book = book
    if (!lost) for (const { event, patch } of patches) this.world.push(event, patch)
  }

  mark(): void {
    const { key, book, epoch } = this
    this.world.push('heartbeat', {
      at: this.world.clock.now(),
      marks: { [key]: [epoch, book.seq, book.items.size, book.digest] },
    })
  }

  tellMetrics(priceString: string, asOfSeq = this.book.seq): void {
    const told: KeyMarketMetrics = {
      t: this.key,
      e: this.epoch,
      asOfSeq,
      at: this.world.clock.now(),
      metrics: metrics(priceString),
    }
    this.world.push('keyMarketMetrics', told)
  }
}
