import { NEVER, of, ReplaySubject } from 'rxjs'
import { openCollection, type ItemChange } from '../../../src/domain/boa/collection'
import type { BoaLists } from '../../../src/domain/boa/collectionLists'
import type { Settings } from '../../../src/domain/settings'
import { idleSync, type Step, type Sync } from '../../../src/domain/tables/sync'
import type { RowMarks } from '../../../src/domain/tables/stackRows'
import type { App } from '../../../src/streams/app/createApp'
import type { BoaParts } from '../../../src/streams/boa/boaModel'
import { listOf$ } from '../../../src/streams/boa/stacks'
import { stackTables } from '../../../src/streams/boa/stackTables'
import type { StackStep } from '../../../src/streams/boa/highlights'
import type { Connection, Freshness } from '../../../src/streams/lib/types'
import type { Desk } from '../../../src/streams/lib/provider'
import { liveTables } from '../../../src/streams/tables/liveTables'
import { visitorTables } from '../../../src/streams/tables/context'
import { fakeSources } from '../../support/fakeSources'
import { putDesk, testApp, testSettings } from '../../support/testApp'
import { METRICS, NOW } from './desk'

const PHASES = { live: 'live', fixed: 'fixed', stale: 'stale', failed: 'live' } as const

type Reported = {
  readonly freshness?: Freshness
  readonly marks?: RowMarks
  /** What became of the items since the last, where the stack is not made anew. */
  readonly changes?: ReadonlyMap<string, ItemChange>
}

/** A stack of which a test says what it holds; its lists are made by the streams that the product has. */
export class StackContext {
  private readonly stack$ = new ReplaySubject<StackStep>(1)
  private seq = 0

  /** Its lists as live tables, as a user with these settings has them. */
  tables(settings?: Settings): Desk['table'] {
    const { sources } = fakeSources(NOW - performance.timeOrigin)
    const clock = { ...sources.clock, now: () => NOW, frame$: of(0) }
    const context = { ...visitorTables(), settings$: of(testSettings(settings, { stage: 'visitor' })) }
    const lists = stackTables({ list$: (_, list) => listOf$(clock, this.stack$, list) })
    return liveTables({ ...sources, clock }, context, NEVER, NEVER, lists).table
  }

  /** Puts its lists under the hooks of live tables. */
  provide(settings?: Settings): void {
    const connection$ = of<Connection>({ state: 'up', since: 0 })
    const put = (app: App): void => putDesk(app, { table: this.tables(settings), theme$: of('dark'), connection$ })
    testApp({ put })
  }

  show(lists: BoaLists, { freshness = { state: 'live', asOf: NOW }, marks = new Map(), changes }: Reported = {}): void {
    const items = Object.values(lists).flat()
    const collection = openCollection({ key: 'boa/2026-11-20/35', epoch: 'e1', items, seq: ++this.seq })
    const store = { collection, first: METRICS, firstSeq: 1, firstAt: NOW }
    const news: Step<BoaParts>['news'] = changes ? { kind: 'patch', change: changes } : { kind: 'whole' }
    this.print({ ...this.stateOf(freshness), store }, marks, news)
  }

  waits(): void {
    this.print(idleSync(NOW), new Map())
  }

  /** Nothing has ever come, and this is why. */
  fails(why: string): void {
    this.print({ ...idleSync(NOW), trouble: { at: NOW, why } }, new Map())
  }

  private stateOf(freshness: Freshness): Sync<BoaParts> {
    const state = { ...idleSync<BoaParts>(NOW), verifiedAt: 'asOf' in freshness ? freshness.asOf : NOW }
    if (freshness.state === 'waiting' || freshness.state === 'paused' || freshness.state === 'unverified') return state
    const why = 'why' in freshness ? freshness.why : ''
    const since = 'since' in freshness ? freshness.since : NOW
    const failed = freshness.state === 'failed' && { failedSince: since }
    return { ...state, phase: PHASES[freshness.state], since, why, ...failed }
  }

  private print(state: Sync<BoaParts>, marks: RowMarks, news?: Step<BoaParts>['news']): void {
    this.stack$.next({ step: { state, commands: [], ...(news && { news }) }, marks, remarked: [] })
  }
}
