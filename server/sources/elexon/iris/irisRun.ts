import type { Observable, Subscription } from 'rxjs'
import type { FeedName, MarketEvent } from '../../../../src/domain/market/events'
import type { Instant } from '../../../../src/domain/periods'
import type { ServerClock } from '../../source'
import type { AcceptanceCollection } from '../acceptanceCollection'
import { droppedLog, type Reading } from '../question'
import { Carried } from './carried'
import { Ladders } from './ladders'
import type { IrisDelivery, IrisEvent } from './receiver'
import { irisSets, type IrisSet } from './sets'

type Options = {
  readonly iris$: Observable<IrisEvent>
  readonly clock: ServerClock
  readonly log: { readonly warn: (message: string) => void }
  /** That of the requests: an acceptance is published once, whichever way it comes. */
  readonly collection: AcceptanceCollection
  /** What a message of a data set says. */
  readonly publish: (dataset: string, feed: FeedName, reading: Reading) => void
}

/** IRIS names each of its messages: what a message brings is found by it. */
const withDocument = (reading: Reading, messageId: string): Reading =>
  messageId === ''
    ? reading
    : { ...reading, events: reading.events.map((event) => ({ ...event, document: `IRIS message ${messageId}` })) }

/** One listening to IRIS: messages become readings, and it is known which data sets need not be requested. */
export class IrisRun {
  private readonly ladders = new Ladders()
  private readonly sets: ReadonlyMap<string, IrisSet>
  private readonly carried: Carried
  private readonly unread = new Set<string>()
  /** Rows of each data set that were left out of its last message. */
  private readonly dropped = new Map<string, number>()
  private receiving: Subscription | undefined
  private wasTrouble: string | undefined

  constructor(private readonly options: Options) {
    this.sets = irisSets({ collection: options.collection, ladders: this.ladders })
    this.carried = new Carried(this.sets, options.clock.now())
  }

  start(): void {
    this.receiving = this.options.iris$.subscribe((event) => {
      if (event.kind === 'message') this.receive(event)
      else this.carried.failed(event.why)
    })
  }

  stop(): void {
    this.receiving?.unsubscribe()
  }

  /** Takes over what requests brought and messages only bring in parts. */
  learn(events: readonly MarketEvent[]): void {
    this.ladders.learn(events)
  }

  sinceOf(questionKey: string): Instant | undefined {
    return this.carried.sinceOf(questionKey, this.options.clock.now())
  }

  feeds(): ReadonlySet<FeedName> {
    return this.carried.feeds(this.options.clock.now())
  }

  /** For the status page: why a feed is requested though IRIS is set; undefined while that is not so. */
  troubleOf(feed: FeedName): string | undefined {
    const trouble = this.carried.trouble(this.options.clock.now())
    return trouble !== undefined && this.carried.isOfIris(feed) ? `${trouble} Requested instead.` : undefined
  }

  /** Writes to the log when IRIS fails, and when it is well again. */
  logTrouble(): void {
    const trouble = this.carried.trouble(this.options.clock.now())
    if ((trouble === undefined) === (this.wasTrouble === undefined)) return
    this.options.log.warn(trouble === undefined ? 'IRIS: messages come again.' : `IRIS: ${trouble} Requested instead.`)
    this.wasTrouble = trouble
  }

  private receive({ message, taken, giveBack }: IrisDelivery): void {
    const { clock, log, publish } = this.options
    const now = clock.now()
    this.carried.received(message, now)
    const set = this.sets.get(message.dataset)
    if (set === undefined) {
      this.logUnread(message.dataset)
      taken()
      return
    }
    try {
      const reading = withDocument(set.read(message.rows, now, message.publishedAt ?? now), message.messageId)
      this.logDropped(message.dataset, reading)
      publish(message.dataset, set.feed, reading)
      taken()
    } catch (error) {
      log.warn(`IRIS: ${message.dataset} ${message.messageId}: ${String(error)}`)
      giveBack('Its rows could not be taken over.')
    }
  }

  /** A registration may carry more than is read: once for each data set. */
  private logUnread(dataset: string): void {
    if (this.unread.has(dataset)) return
    this.unread.add(dataset)
    this.options.log.warn(`IRIS: data set ${dataset} is not read; its messages are taken out of the queue.`)
  }

  private logDropped(dataset: string, reading: Reading): void {
    const { dropped } = reading
    if (dropped > 0 && dropped !== this.dropped.get(dataset))
      this.options.log.warn(`IRIS: ${dataset}: ${droppedLog(reading)}`)
    this.dropped.set(dataset, dropped)
  }
}
