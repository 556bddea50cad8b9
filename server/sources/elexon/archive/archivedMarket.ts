import { concat, defer, from as streamOf, Subject, type Observable } from 'rxjs'
import type { FeedName, MarketEvent } from '../../../../src/domain/market/events'
import type { Instant } from '../../../../src/domain/periods'
import { SourceError, type MarketSource, type ServerClock } from '../../source'
import { AcceptanceCollection } from '../acceptanceCollection'
import { ElexonFault } from '../client'
import { FeedHealth } from '../feedHealth'
import { ARCHIVED_WARNINGS, irisRows } from '../iris/intake'
import { IrisRun } from '../iris/irisRun'
import type { IrisEvent } from '../iris/receiver'
import { OutagesInForce } from '../outagesInForce'
import type { Reading } from '../question'
import type { ArchiveClient } from './client'
import type { ArchivedFile } from './listing'

const archiveName = (dataset: string): string => (dataset === 'SYSWARN' ? ARCHIVED_WARNINGS : dataset)

/** So much is listed and fetched at a time, ms of the market: some ten thousand messages. */
const RANGE_MS = 10 * 60_000

/** What was fetched: a tape says by it how whole it is. */
export type ArchiveCounts = {
  messages: number
  /** By data set. */
  readonly byDataset: Map<string, number>
  /** Files that could not be fetched, and entries of listings that could not be read. */
  missing: number
  /** Files that are no list of rows. */
  malformed: number
  /** Why the first file was not fetched, a sentence. */
  why?: string
}

type Options = {
  readonly client: ArchiveClient
  /** Where messages begin to count: what came before the recording makes its first picture. */
  readonly from: Instant
  /** The data sets to read, by the names of the push. */
  readonly datasets: readonly string[]
  /** The register of units, which is not pushed. */
  readonly register: readonly MarketEvent[]
  readonly address: string
  readonly log: { readonly warn: (message: string) => void }
}

type Message = { readonly dataset: string; readonly file: ArchivedFile; readonly rows: readonly unknown[] }

const idOf = ({ path }: ArchivedFile): string => path.slice(path.lastIndexOf('/') + 1, -'.json'.length)

/** In the order of the archive's times, of the same second by name: two recordings of a stretch are the same. */
const inOrder = (a: Message, b: Message): number =>
  a.file.uploadedAt - b.file.uploadedAt || (a.file.path < b.file.path ? -1 : 1)

/**
 * A range of the past market as IRIS pushed it, message by message. It is read by the readers of the push, at the time of
 * each upload. `load` fetches up to an instant; before the recording begins everything goes into the first batch.
 */
export class ArchivedMarket {
  readonly counts: ArchiveCounts = { messages: 0, byDataset: new Map(), missing: 0, malformed: 0 }
  readonly source: MarketSource
  private loadedTo: Instant
  private messageAt: Instant
  private readonly iris$ = new Subject<IrisEvent>()
  private readonly news$ = new Subject<readonly MarketEvent[]>()
  private readonly before: (readonly MarketEvent[])[]
  private readonly outages = new OutagesInForce()
  private readonly health: FeedHealth
  private readonly run: IrisRun
  private emit: (events: readonly MarketEvent[]) => void

  constructor(private readonly options: Options) {
    const { from, log, register, address } = options
    this.loadedTo = from
    this.messageAt = from
    this.before = [register]
    this.emit = (events) => void this.before.push(events)
    this.health = new FeedHealth(log)
    const clock: ServerClock = { now: () => this.messageAt, after: () => () => undefined }
    const collection = new AcceptanceCollection()
    this.run = new IrisRun({ iris$: this.iris$, clock, log, collection, publish: this.publish })
    this.run.start()
    this.source = {
      info: { kind: 'elexon', label: 'Elexon, archive of IRIS', detail: address },
      lacks: { dayAhead: 'Not published by Elexon’s public data.' },
      live$: this.live(),
      period: () => Promise.reject(new SourceError('The archive of IRIS has no whole periods.', 404)),
    }
  }

  /** Fetches what came before the instant, where the recording begins, and reads it at once. Rejects with an ElexonFault. */
  async begin(at: Instant): Promise<void> {
    while (this.loadedTo < at) for (const message of await this.nextRange(at)) this.play(message)
  }

  /** Fetches the messages up to the instant, and has the clock bring each at its time. Rejects with an ElexonFault. */
  async load(to: Instant, clock: ServerClock): Promise<void> {
    while (this.loadedTo <= to)
      for (const message of await this.nextRange())
        clock.after(message.file.uploadedAt - clock.now(), () => this.play(message))
  }

  private live(): Observable<readonly MarketEvent[]> {
    return concat(
      defer(() => {
        this.emit = (events) => this.news$.next(events)
        return streamOf(this.before.splice(0))
      }),
      this.news$,
    )
  }

  private async nextRange(most = Infinity): Promise<readonly Message[]> {
    const { loadedTo } = this
    const end = Math.min(most, loadedTo + RANGE_MS)
    const ranges = this.options.datasets.map((dataset) => this.filesOf(dataset, loadedTo, end))
    const messages = (await Promise.all(ranges)).flat()
    this.loadedTo = end
    return messages.sort(inOrder)
  }

  private async filesOf(dataset: string, from: Instant, to: Instant): Promise<readonly Message[]> {
    const { client } = this.options
    const { files, dropped } = await client.list(archiveName(dataset), from, to)
    this.counts.missing += dropped
    const messages = await Promise.all(files.map((file) => this.message(dataset, file)))
    return messages.filter((message) => message !== undefined)
  }

  /** One file that is missing takes no more than itself. */
  private async message(dataset: string, file: ArchivedFile): Promise<Message | undefined> {
    try {
      const rows = irisRows(await this.options.client.text(file))
      if (rows !== undefined) return { dataset, file, rows }
      this.counts.malformed += 1
    } catch (error) {
      if (!(error instanceof ElexonFault)) throw error
      this.counts.missing += 1
      this.counts.why ??= error.reason
    }
    return undefined
  }

  private play({ dataset, file, rows }: Message): void {
    this.messageAt = Math.max(this.messageAt, file.uploadedAt)
    this.counts.messages += 1
    this.counts.byDataset.set(dataset, (this.counts.byDataset.get(dataset) ?? 0) + 1)
    const message = { dataset, rows, publishedAt: file.uploadedAt, messageId: idOf(file) }
    const nothing = (): void => undefined
    this.iris$.next({ kind: 'message', message, taken: nothing, giveBack: nothing })
  }

  private readonly publish = (dataset: string, feed: FeedName, reading: Reading): void => {
    this.emit([...this.outages.take(reading.events), this.health.received(dataset, feed, reading, this.messageAt)])
  }
}
