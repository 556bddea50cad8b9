import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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
import { freePort, hasStandIn, startStandIn } from '../standIn'
import { startQueue } from './queueStandIn'

const WAIT = { timeout: 120_000, interval: 50 }
const silent = { warn: () => undefined }
const QUEUE_SERVER = fileURLToPath(new URL('../../../../../../shared/tools/iris-standin/server.mjs', import.meta.url))
const MODULES = fileURLToPath(new URL('../../../../../node_modules', import.meta.url))

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

const SENDS_TO_ALL = 'else pump(sender);'

/**
 * The program of the shared stand-in, which would also send messages to the client's link for managing the queue once that is
 * open: they were lost there, when the client opened it before all had been sent.
 */
const queueProgram = async (): Promise<string> => {
  const text = await readFile(QUEUE_SERVER, 'utf8')
  expect(text).toContain(SENDS_TO_ALL)
  return text.replace(SENDS_TO_ALL, "else if (!address.endsWith('$management')) pump(sender);")
}

/** The queue of the shared stand-in with the recorded acceptances of a battery; it finds its package in this project. */
const startShared = async ({ onTestFinished }: TestContext, file: string) => {
  const dir = await mkdtemp(join(tmpdir(), 'enact-iris-'))
  await writeFile(join(dir, 'server.mjs'), await queueProgram())
  await symlink(MODULES, join(dir, 'node_modules'))
  const port = String(await freePort())
  const options = ['--port', port, '--file', file, '--every-ms', '2', '--times', '2']
  const child = spawn(process.execPath, [join(dir, 'server.mjs'), ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(async () => {
    const gone = once(child, 'exit')
    child.kill()
    await gone
    await rm(dir, { recursive: true })
  })
  let log = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (log += text))
  await once(child.stdout, 'data')
  const connection = `Endpoint=sb://127.0.0.1:${port};SharedAccessKeyName=x;SharedAccessKey=eA==;UseDevelopmentEmulator=true;`
  return { connection, log: () => log }
}

const cellsOf = (text: string) => {
  const [head = '', ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.trim())
  const fields = head.split(',')
  return lines.map((line) => new Map(line.split(',').map((cell, i) => [fields[i] ?? '', cell])))
}

describe.skipIf(!existsSync(QUEUE_SERVER) || !hasSharedData)(
  'the stand-in of IRIS (skipped where it is absent)',
  () => {
    it('IRI04 IRI-91 a battery’s recorded day of acceptances comes cell by cell, and each of them once though it is sent twice', async (test) => {
      const file = `${SHARED_DATA}battery/boalf_T_LKSDB-1_2026-09-01.csv`
      const rows = cellsOf(await readFile(file, 'utf8'))
      const numbers = new Set(rows.map((row) => row.get('acceptanceNumber')))
      const { connection, log } = await startShared(test, file)
      const collection = new AcceptanceCollection()
      const published: string[] = []
      let messages = 0
      const iris$ = messagesOf(connection)
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
      await vi.waitFor(() => expect(log()).toContain(`completed ${2 * numbers.size} left 0`), WAIT)
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
      const inOrder = (items: typeof expected) =>
        items.toSorted((a, b) => a.number - b.number || a.timeFrom - b.timeFrom)
      expect(inOrder(segments)).toEqual(inOrder(expected.filter((each) => each.timeFrom < each.timeTo)))
      expect(published).toHaveLength(numbers.size)
      expect(messages).toBe(numbers.size)
    })
  },
)
