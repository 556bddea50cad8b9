import { Observable } from 'rxjs'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { PROVIDER_TEXTS } from '../../../../src/domain/market/providerTexts'
import { withoutPaths } from '../../../../src/domain/format/withoutPaths'
import { dateAt, type Instant } from '../../../../src/domain/periods'
import { droppedText } from '../../droppedText'
import type { ServerClock } from '../../source'
import type { UnitOf } from '../../../../src/domain/market/unitNames'
import { EAC_PACKAGE } from '../auctionBlocks'
import { NesoFault, type NesoClient } from '../client'
import { NesoResources } from '../resources'
import { writtenAt } from '../tables'
import type { NesoSet, NesoValue } from './nesoSet'
import { NESO_SETS } from './sets'
import { eventsOfValues, liveRange, logLeftOut, nesoSetReader, type NesoAnswer } from './setReader'

/** How often the catalogue is looked at: whether a table has been written costs no request to the datastore. */
const LOOK_MS = PROVIDER_TEXTS.neso.everyS * 1000
/** Of a table of which the catalogue does not say it. */
const UNDATED_MS = 3_600_000

type Options = {
  readonly client: NesoClient
  readonly clock: ServerClock
  readonly log: { readonly warn: (message: string) => void }
  /** Names of BM units; of sets that name them nothing is read without. */
  readonly unitNames?: () => Promise<UnitOf>
  /** What is read in the same round after the auctions' series: a start takes some twenty minutes. */
  readonly auctions?: readonly NesoLook[]
  /** What is read last. */
  readonly others?: readonly NesoLook[]
}

/** A table that is looked at in each round: `look` gives what is new in it. Rejects with a NesoFault. */
type NesoLook = { readonly what: string; readonly look: () => Promise<readonly MarketEvent[]> }

/** How a set was when it was last looked at. */
type Looked = {
  readonly writtenAt: Instant | undefined
  readonly readAt: Instant
  readonly answer: Pick<NesoAnswer, 'rows' | 'dropped'>
  /** Its values, to tell what is new. */
  readonly values: ReadonlyMap<string, number>
}

const keyOf = ({ series, at }: NesoValue): string => `${series}/${at}`

/** One listening to NESO. */
class NesoLiveRun {
  private readonly looked = new Map<NesoSet, Looked>()
  private readonly faults = new Map<NesoLook, string>()
  private readonly looks: readonly NesoLook[]
  /** Tables of a year that are not there yet. */
  private readonly missing = new Map<NesoSet, string>()
  private readonly resources: NesoResources
  private readonly read: ReturnType<typeof nesoSetReader>
  private cancel: (() => void) | undefined
  private isOpen = true

  constructor(
    private readonly options: Options,
    private readonly emit: (events: readonly MarketEvent[]) => void,
  ) {
    this.resources = new NesoResources(options.client, options.clock, 0)
    this.read = nesoSetReader(options.client, options.unitNames)
    const { auctions = [], others = [] } = options
    const looksAt = (sets: readonly NesoSet[]) =>
      sets.map((set): NesoLook => ({ what: set.what, look: () => this.look(set) }))
    const isOfAuctions = ({ packageName }: NesoSet): boolean => packageName === EAC_PACKAGE
    this.looks = [
      ...looksAt(NESO_SETS.filter(isOfAuctions)),
      ...auctions,
      ...looksAt(NESO_SETS.filter((set) => !isOfAuctions(set))),
      ...others,
    ]
  }

  async start(): Promise<void> {
    const { clock, log } = this.options
    for (const each of this.looks) {
      if (!this.isOpen) return
      try {
        const events = await each.look()
        if (this.faults.delete(each)) log.warn(`NESO: its ${each.what} come again.`)
        this.publish(events)
      } catch (error) {
        const why = error instanceof NesoFault ? error.reason : `Its ${each.what}: ${withoutPaths(error)}`
        if (this.faults.get(each) !== why) log.warn(`NESO: ${why}`)
        this.faults.set(each, why)
        this.publish([])
      }
    }
    if (this.isOpen) this.cancel = clock.after(LOOK_MS, () => void this.start())
  }

  stop(): void {
    this.isOpen = false
    this.cancel?.()
  }

  /** What came, and how NESO is: well only while all of its tables are. */
  private publish(events: readonly MarketEvent[]): void {
    if (!this.isOpen) return
    const [fault] = this.faults.values()
    const at = this.options.clock.now()
    const [missing] = this.missing.values()
    const why = fault ?? this.leftOut() ?? missing
    const health: MarketEvent = {
      kind: 'feed',
      at,
      feed: 'neso',
      ok: fault === undefined,
      ...(why !== undefined && { why }),
    }
    this.emit([...events, health])
  }

  private leftOut(): string | undefined {
    const answers = [...this.looked.values()].map(({ answer }) => answer)
    const dropped = answers.reduce((sum, each) => sum + each.dropped, 0)
    const rows = answers.reduce((sum, each) => sum + each.rows, 0)
    return droppedText({ rows, dropped })
  }

  /** What is new in a set; nothing where it was not written since it was read. */
  private async look(set: NesoSet): Promise<readonly MarketEvent[]> {
    const { clock, log } = this.options
    const today = dateAt(clock.now())
    const before = this.looked.get(set)
    const events = await this.resources.with(set.packageName, set.resourceOf(today), async (found) => {
      const written = writtenAt(found)
      const isRead =
        written === undefined ? clock.now() - (before?.readAt ?? -Infinity) < UNDATED_MS : written === before?.writtenAt
      if (isRead) return []
      const answer = await this.read(set, found, liveRange(set, today))
      logLeftOut(set, answer, log)
      const values = new Map(answer.values.map((value) => [keyOf(value), value.value]))
      this.looked.set(set, { writtenAt: written, readAt: clock.now(), answer, values })
      const isNews = (value: NesoValue): boolean => set.hasIssues || before?.values.get(keyOf(value)) !== value.value
      const publishedOf = (at: Instant): Instant => written ?? Math.min(set.knownBy(at), clock.now())
      return eventsOfValues(answer.values.filter(isNews), publishedOf, clock.now())
    })
    const missing = `NESO’s catalogue has no table of ${set.what} for today.`
    if (events === undefined && set.isByYear !== true) throw new NesoFault(missing)
    if (events !== undefined) this.missing.delete(set)
    else this.missing.set(set, missing)
    return events ?? []
  }
}

/** Series of NESO as they are published: each table is read once the catalogue says that it was written again. Never errors. */
export const nesoLive = (options: Options): Observable<readonly MarketEvent[]> =>
  new Observable((out) => {
    const run = new NesoLiveRun(options, (events) => out.next(events))
    void run.start()
    return () => run.stop()
  })
