import { readFile } from 'node:fs/promises'
import { group } from 'd3'
import type { Observable } from 'rxjs'
import { describe, expect, it, vi, type TestContext } from 'vitest'
import { wallClock } from '../../../../../server/clock'
import { createElexon } from '../../../../../server/sources/elexon'
import { AcceptanceCollection } from '../../../../../server/sources/elexon/acceptanceCollection'
import { IrisRun } from '../../../../../server/sources/elexon/iris/irisRun'
import { receiveIris, type IrisEvent } from '../../../../../server/sources/elexon/iris/receiver'
import { foldMarket } from '../../../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../../../src/domain/market/state'
import { hasSharedData, SHARED_DATA } from '../../../../support/sharedData'
import { hasStandIn, startStandIn } from '../standIn'
import { startQueue } from './queueStandIn'

const WAIT = { timeout: 120_000, interval: 50 }
const silent = { warn: () => undefined }

const messagesOf = (connection: string): Observable<IrisEvent> =>
  receiveIris({
    settings: { queue: 'iris.test', access: { kind: 'connectionString', text: connection } },
    clock: wallClock,
    log: silent,
  })

const accepted = (number: number) => ({
  bmUnit: 'T_DRAXX-1',
  nationalGridBmUnit: 'DRAXX-1',
  timeFrom: new Date(Date.now() - 60_000).toISOString(),
  timeTo: new Date(Date.now() + 600_000).toISOString(),
  levelFrom: number,
  levelTo: number,
  acceptanceNumber: number,
  acceptanceTime: new Date(Date.now() - 60_000).toISOString(),
  amendmentFlag: 'ORI',
})

/** A market of both stand-ins, folded as it comes. */
const startMarket = async ({ onTestFinished }: TestContext) => {
  const { url, stop } = await startStandIn('--shift-to', 'now')
  onTestFinished(stop)
  const queue = await startQueue()
  queue.enqueuedAt = () => new Date()
  onTestFinished(() => queue.stop())
  const source = createElexon({ url, clock: wallClock, log: silent, iris$: messagesOf(queue.connectionString) })
  let state = EMPTY_MARKET
  const receiving = source.live$.subscribe((batch) => (state = foldMarket(state, batch)))
  onTestFinished(() => receiving.unsubscribe())
  let count = 0
  const put = (dataset: string, ...rows: readonly object[]) => queue.put({ id: `${dataset}_${++count}`, dataset, rows })
  return { queue, put, state: () => state, receiving }
}

describe.skipIf(!hasStandIn || !hasSharedData)(
  'IRIS next to requests, both over sockets (skipped where they are absent)',
  () => {
    it('IRI04 IRI-90 messages and answers make one market; without the queue requests go on with a sentence, and it comes back', async (test) => {
      const { queue, put, state, receiving } = await startMarket(test)
      const numbers = () =>
        state()
          .units.get('T_DRAXX-1')
          ?.acceptances.map(({ number }) => number) ?? []
      put('BOALF', accepted(900_001))
      put('FREQ', { measurementTime: new Date().toISOString(), frequency: 49.987 })
      await vi.waitFor(() => expect(numbers()).toContain(900_001), WAIT)
      await vi.waitFor(() => expect(state().frequency?.hz).toBe(49.987), WAIT)
      await vi.waitFor(() => expect([...queue.outcomes.completed].sort()).toEqual(['BOALF_1', 'FREQ_2']), WAIT)
      // The requests bring the rest: ladders and notifications of the running period.
      await vi.waitFor(
        () => expect([...state().units.values()].filter(({ pn }) => pn.length > 0).length).toBeGreaterThan(1400),
        WAIT,
      )
      expect(state().feeds.acceptances?.why).toBeUndefined()
      await queue.stop()
      await vi.waitFor(
        () => expect(state().feeds.acceptances?.why).toBe('IRIS cannot be reached. Requested instead.'),
        WAIT,
      )
      expect(state().feeds.acceptances?.failingSince).toBeUndefined()
      put('BOALF', accepted(900_002))
      await queue.listen()
      await vi.waitFor(() => expect(numbers()).toEqual(expect.arrayContaining([900_001, 900_002])), WAIT)
      await vi.waitFor(() => expect(state().feeds.acceptances?.why).toBeUndefined(), WAIT)
      receiving.unsubscribe()
      await vi.waitFor(() => expect(queue.openLinks).toBe(0), WAIT)
    })
  },
)

const cellsOf = (text: string) => {
  const [head = '', ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.trim())
  const fields = head.split(',')
  return lines.map((line) => new Map(line.split(',').map((cell, i) => [fields[i] ?? '', cell])))
}

/** A cell as the queue has it: numbers and booleans are no texts. */
const typed = (text: string): unknown => {
  if (/^-?\d+$/.test(text)) return Number(text)
  return text === 'True' || text === 'False' ? text === 'True' : text
}

describe.skipIf(!hasSharedData)('a recorded day by IRIS (skipped where it is absent)', () => {
  it('IRI04 IRI-91 a battery’s recorded day of acceptances comes cell by cell, and each of them once though it is sent twice', async (test) => {
    const file = `${SHARED_DATA}battery/boalf_T_LKSDB-1_2026-09-01.csv`
    const rows = cellsOf(await readFile(file, 'utf8'))
    const numbers = new Set(rows.map((row) => row.get('acceptanceNumber')))
    const queue = await startQueue()
    test.onTestFinished(() => queue.stop())
    const byAcceptance = [...group(rows, (row) => row.get('acceptanceNumber'))]
    for (const time of ['first', 'second'])
      for (const [number = '', mine] of byAcceptance) {
        const cells = mine.map((row) => Object.fromEntries([...row].map(([name, cell]) => [name, typed(cell)])))
        queue.put({ id: `${number}-${time}`, dataset: 'BOALF', rows: cells })
      }
    const collection = new AcceptanceCollection()
    const published: string[] = []
    let messages = 0
    const iris$ = messagesOf(queue.connectionString)
    const run = new IrisRun({
      iris$,
      clock: wallClock,
      log: silent,
      collection,
      publish: (dataset, _, { events, dropped }) => {
        messages += 1
        published.push(...events.map(() => dataset))
        expect(dropped).toBe(0)
      },
    })
    run.start()
    test.onTestFinished(() => run.stop())
    await vi.waitFor(() => expect(queue.outcomes.completed).toHaveLength(2 * numbers.size), WAIT)
    expect(queue.waiting).toBe(0)
    expect(collection.all()).toHaveLength(numbers.size)
    const segments = collection
      .all()
      .flatMap(({ number, acceptanceTime, soFlag, segments: mine }) =>
        mine.map((each) => ({ number, acceptanceTime, soFlag, ...each })),
      )
    const expected = rows.map((row) => ({
      number: Number(row.get('acceptanceNumber')),
      acceptanceTime: Date.parse(row.get('acceptanceTime') ?? ''),
      soFlag: row.get('soFlag') === 'True',
      timeFrom: Date.parse(row.get('timeFrom') ?? ''),
      timeTo: Date.parse(row.get('timeTo') ?? ''),
      levelFrom: Number(row.get('levelFrom')),
      levelTo: Number(row.get('levelTo')),
    }))
    const inOrder = (items: typeof expected) => items.toSorted((a, b) => a.number - b.number || a.timeFrom - b.timeFrom)
    expect(inOrder(segments)).toEqual(inOrder(expected.filter((each) => each.timeFrom < each.timeTo)))
    expect(published).toHaveLength(numbers.size)
    expect(messages).toBe(2 * numbers.size)
  })
})
