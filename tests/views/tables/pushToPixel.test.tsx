import { defer, NEVER, of, timer, type Observable } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BM_FEED } from '../../../src/domain/boa/bmFeed'
import { DEFAULT_CELL_STYLE } from '../../../src/domain/tables/cells/cellText'
import { headerModel } from '../../../src/domain/tables/columns/headerModel'
import { dateAt, dayStart } from '../../../src/domain/periods'
import type { Chart } from '../../../src/domain/series/calls'
import { NO_FAULTS } from '../../../src/domain/replay/faults'
import { STACK_TABLES } from '../../../src/domain/tables/definitions/boaStack'
import { tableKeyOf } from '../../../src/domain/tables/tableRef'
import { hubClient } from '../../../src/infra/hub/hubClient'
import { withFaults } from '../../../src/infra/replay/faultInjection'
import { TapeRecorder } from '../../../src/infra/replay/tapeRecorder'
import { recordingSources } from '../../../src/infra/replay/tapeRecording'
import type { Connect, Sources } from '../../../src/infra/types/sources'
import { desk } from '../../../src/streams/app/desk'
import { deskFeature, withSources } from '../../../src/streams/lib/provider'
import { liveContext } from '../../../src/streams/replay/context'
import { seriesData$ } from '../../../src/streams/series/seriesData'
import { useTableFrames } from '../../../src/streams/tables/hooks'
import { visitorTables } from '../../../src/streams/tables/context'
import { liveColumns } from '../../../src/views/tables/liveColumns'
import { Painter } from '../../../src/views/tables/paint/Painter'
import { showsBy } from '../../../src/views/tables/paint/shows'
import { LiveMarket } from '../../streams/replay/liveMarket'
import { HALF_HOUR, PRICE, SeriesServer } from '../../streams/series/server'
import { item } from '../../support/boaServer'
import { FRAME_MS, script } from '../../support/fakeSources'
import { messagePaths } from '../../support/messagePath'
import { testApp } from '../../support/testApp'
import { inVirtualTime } from '../../support/virtualTime'
import { withBrowserGaps } from '../support/browserGaps'
import { changeTable } from '../../support/verifiedTable'

withBrowserGaps()

const START = Date.UTC(2026, 10, 20, 17, 10)
/** Virtual time goes on for as long as somebody listens to it. */
const LIFE_MS = 10_000
const MOST_HOPS = 8

/** A line over which everything comes that the market's own fake hub says. Virtual time knows no promises. */
const lineTo = ({ context }: LiveMarket): Connect => {
  const done = of(undefined) as unknown as Promise<void>
  return () => ({
    start: () => done,
    stop: () => Promise.resolve(),
    on: (event, receive) =>
      void context.sources.hub.on(event as Parameters<Sources['hub']['on']>[0]).subscribe(receive),
    onclose: () => undefined,
    invoke: () => timer(10) as unknown as Promise<unknown>,
  })
}

const DRESS = {
  show: showsBy({ style: DEFAULT_CELL_STYLE }, () => undefined),
  rowPx: 24,
  rowsAbove: 1,
  opens: () => false,
  icon: () => undefined,
}
const DAY_MS = 86_400_000
/** An answer of the history with one series, of which it has nothing. */
const NO_PAST: Chart = {
  from: 0,
  to: 0,
  times: '',
  axes: [[]],
  series: [{ id: PRICE, name: PRICE, unit: 'MW', stepMs: HALF_HOUR, axis: 0, partial: [], notes: [], values: [] }],
}
/** The running period of the market. */
const PERIOD = { from: '2026-11-20', period: 35 } as const

let paths: ReturnType<typeof messagePaths>
beforeEach(() => {
  paths = messagePaths()
})
afterEach(() => {
  paths.end()
  vi.restoreAllMocks()
})

/** The product from the hub's client to a table's cells and the stack's hook, composed as the page composes it. */
const product = () => {
  const market = new LiveMarket(START, LIFE_MS)
  const { sources } = market.context
  const frame$: Observable<number> = defer(() => {
    paths.note()
    return timer(FRAME_MS)
  })
  const clock = { ...sources.clock, frame$ }
  const real: Sources = { ...sources, clock, hub: hubClient(lineTo(market), clock, of('lite')) }
  const recorder = new TapeRecorder(clock.now)
  const app = testApp()
  const { switches$ } = liveContext({
    live: recordingSources(real, recorder, timer(LIFE_MS)),
    withFaults,
    recorder,
    provide: (live) => deskFeature(app).present$.next(desk(live, NEVER, of({}), visitorTables())),
  })

  const painter = new Painter()
  const layer = document.createElement('div')
  painter.in(layer)
  painter.show({ from: 0, to: 5 })
  painter.setOptions({ ...DRESS, columns: liveColumns(headerModel(BM_FEED.headers, [])) })
  const texts = Object.getOwnPropertyDescriptor(CharacterData.prototype, 'data')
  vi.spyOn(CharacterData.prototype, 'data', 'set').mockImplementation(function (this: CharacterData, text: string) {
    paths.note()
    texts?.set?.call(this, text)
  })
  const change = (volume: number): void => {
    const [first, ...rest] = market.feed.rows
    if (!first) throw new Error('The feed has no row.')
    const next = { ...first, row: { ...first.row, volume: { cellType: 'number' as const, value: volume } } }
    const { table, messages } = changeTable(market.feed, [next, ...rest])
    market.feed = table
    market.context.push('liveTableUpdate', { id: 'BmFeed', messages })
  }
  return { market, switches$, painter, layer, change }
}

/** What was noted of one message: from its coming to the end of the frame that shows it. */
const pathOf = (at: number, push: () => void, found: (files: readonly string[]) => void): void =>
  script({
    [at]: () => {
      paths.take()
      push()
    },
    [at + 2 * FRAME_MS]: () => found(paths.take()),
  })

/** Ends a listening before the virtual time's end. */
const until = (stop: () => void): void => script({ [LIFE_MS - 1000]: stop })

describe('from a push to the screen', () => {
  it('STR-15 a change of a table passes eight files at most from the hub’s client to the cell, and no fault’s', () =>
    inVirtualTime(({ flush }) => {
      const { painter, layer, change } = product()
      const hops: (readonly string[])[] = []
      until(useTableFrames('BmFeed')((frame) => painter.receive(frame)))
      pathOf(
        2000,
        () => change(77),
        (files) => hops.push(files),
      )
      flush()
      expect(layer.textContent).toContain('77')
      expect(hops).toEqual([
        [
          'infra/hub/hubClient.ts',
          'streams/lib/hubMessages.ts',
          'streams/lib/verified.ts',
          'streams/tables/dataTable.ts',
          'streams/tables/liveTable.ts',
          'views/tables/paint/Painter.ts',
          'views/tables/paint/paintedCell.ts',
          'views/tables/paint/paintedRow.ts',
        ],
      ])
      expect(hops[0]?.length).toBeLessThanOrEqual(MOST_HOPS)
    }))

  it('STR-15 a change of the stack passes eight files at most from the hub’s client to the cell of its list', () =>
    inVirtualTime(({ flush }) => {
      const { market, painter, layer } = product()
      const { moduleType, headers } = STACK_TABLES.tableOffers
      painter.setOptions({ ...DRESS, columns: liveColumns(headerModel(headers, [])) })
      const hops: (readonly string[])[] = []
      const { from, period } = PERIOD
      until(useTableFrames(tableKeyOf({ moduleType, from, period }))((frame) => painter.receive(frame)))
      pathOf(
        2000,
        () => market.put(item('DRAX', 121)),
        (files) => hops.push(files),
      )
      flush()
      expect(layer.textContent).toContain('121')
      expect(hops).toEqual([
        [
          'infra/hub/hubClient.ts',
          'streams/boa/stacks.ts',
          'streams/lib/hubMessages.ts',
          'streams/lib/verified.ts',
          'streams/tables/liveTable.ts',
          'views/tables/paint/Painter.ts',
          'views/tables/paint/paintedCell.ts',
          'views/tables/paint/paintedRow.ts',
        ],
      ])
      expect(hops[0]?.length).toBeLessThanOrEqual(MOST_HOPS)
    }))

  it('STR-15 a change of the stack passes six files at most from the hub’s client to the hook', () =>
    inVirtualTime(({ flush }) => {
      const { market } = product()
      const hops: (readonly string[])[] = []
      const reading = withSources(({ boa$ }) => boa$).subscribe(() => paths.note())
      until(() => reading.unsubscribe())
      pathOf(
        2000,
        () => market.put(item('DRAX', 120)),
        (files) => hops.push(files),
      )
      flush()
      expect(hops).toEqual([
        [
          'infra/hub/hubClient.ts',
          'streams/boa/boa.ts',
          'streams/boa/stacks.ts',
          'streams/lib/hubMessages.ts',
          'streams/lib/provider.ts',
          'streams/lib/verified.ts',
        ],
      ])
    }))

  it('STR-15 a change of a series passes six files at most from the hub’s client to the hook of charts', () =>
    inVirtualTime(({ flush }) => {
      const { market } = product()
      const day = dayStart(dateAt(START))
      const server = new SeriesServer(market.context, PRICE, new Map([[day, 80]]), day - DAY_MS)
      market.context.answer('POST /staticApi/dynamicchart/data/', () => NO_PAST)
      const question = { series: [{ id: PRICE }], from: day, to: day + DAY_MS }
      const hops: (readonly string[])[] = []
      const reading = withSources(({ sources }) => seriesData$(sources, question)).subscribe(() => paths.note())
      until(() => reading.unsubscribe())
      pathOf(
        2000,
        () => server.set(new Map([[day + HALF_HOUR, 90]])),
        (files) => hops.push(files),
      )
      flush()
      expect(hops).toEqual([
        [
          'infra/hub/hubClient.ts',
          'streams/lib/hubMessages.ts',
          'streams/lib/provider.ts',
          'streams/lib/verified.ts',
          'streams/series/liveSeries.ts',
          'streams/series/seriesData.ts',
        ],
      ])
    }))

  it('STR-15 RY03 the fault injection is on the way only while a fault is switched on, for those who listen all the while', () =>
    inVirtualTime(({ flush }) => {
      const { painter, layer, change, switches$ } = product()
      const faulty: boolean[] = []
      const note = (files: readonly string[]): void => {
        faulty.push(files.includes('infra/replay/faultInjection.ts'))
      }
      const texts: (string | null)[] = []
      until(useTableFrames('BmFeed')((frame) => painter.receive(frame)))
      pathOf(2000, () => change(71), note)
      script({ 2500: () => switches$.next({ ...NO_FAULTS, rates: { double: 1 } }) })
      pathOf(3000, () => change(72), note)
      script({ 3500: () => switches$.next(NO_FAULTS) })
      pathOf(4000, () => change(73), note)
      for (const at of [2900, 3900, 4900]) script({ [at]: () => texts.push(layer.textContent) })
      flush()
      expect(faulty).toEqual([false, true, false])
      expect(texts.map((text) => /7[123]/.exec(text ?? '')?.[0])).toEqual(['71', '72', '73'])
    }))
})
