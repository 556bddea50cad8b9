import { changeCollection, listsOf, openCollection, type BoaCollection } from '../../src/domain/boa/collection'
import { periodStatus, periodsIn, type PeriodRef } from '../../src/domain/periods'
import type { BoaMetrics, BoaSnapshot, KeyMarketMetrics, StackItem } from '../../src/domain/wire'
import type { FakeSources } from './fakeSources'
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
  private collection: BoaCollection
  private items: readonly StackItem[]

  constructor(
    private readonly context: FakeSources,
    private readonly ref: PeriodRef,
    private readonly epoch = 'e1',
    items: readonly StackItem[] = [item('DRAX', 100), item('PEMB', 50)],
  ) {
    this.key = `boa/${ref.date}/${ref.period}`
    this.items = items
    this.collection = openCollection({ key: this.key, epoch, items })
    const [year = '', month = '', day = ''] = ref.date.split('-')
    context.answer(`GET /api/boa/${Number(day)}/${Number(month)}/${year}/${ref.period}`, () => this.snapshot())
  }

  get seq(): number {
    return this.collection.seq
  }

  /** GET /api/boa, the running period. */
  runs(): this {
    this.context.answer('GET /api/boa', () => this.snapshot())
    return this
  }

  snapshot(): BoaSnapshot {
    const { collection, ref, epoch } = this
    const lists = listsOf(collection)
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
      meta: {
        t: this.key,
        e: epoch,
        s: collection.seq,
        n: collection.items.size,
        d: collection.digest,
        asOf: this.context.clock.now(),
      },
    }
  }

  /** Changes an item or adds it; `lost` makes the change without telling. */
  put(changed: StackItem, lost = false): void {
    const same = ({ plantId, bodId }: StackItem): boolean => plantId === changed.plantId && bodId === changed.bodId
    this.items = [...this.items.filter((each) => !same(each)), changed]
    const { collection, patches } = changeCollection(this.collection, this.items)
    this.collection = collection
    if (!lost) for (const { event, patch } of patches) this.context.push(event, patch)
  }

  mark(): void {
    const { key, collection, epoch } = this
    this.context.push('heartbeat', {
      at: this.context.clock.now(),
      marks: { [key]: [epoch, collection.seq, collection.items.size, collection.digest] },
    })
  }

  notifyMetrics(priceString: string, asOfSeq = this.collection.seq): void {
    const published: KeyMarketMetrics = {
      t: this.key,
      e: this.epoch,
      asOfSeq,
      at: this.context.clock.now(),
      metrics: metrics(priceString),
    }
    this.context.push('keyMarketMetrics', published)
  }
}
