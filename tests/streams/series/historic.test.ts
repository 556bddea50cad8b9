import { encode } from '@msgpack/msgpack'
import { firstValueFrom, NEVER, Observable, of, Subject, throwError } from 'rxjs'
import { filter } from 'rxjs/operators'
import { describe, expect, it } from 'vitest'
import { newQuery } from '../../../src/domain/charts/historic/query'
import { addDays, dayStart } from '../../../src/domain/periods'
import { bucketEdges } from '../../../src/domain/series/aggregation/buckets'
import type { ChartQuestion } from '../../../src/domain/series/calls'
import {
  historic$,
  type HistoricIntent,
  type HistoricJob,
  type HistoricState,
} from '../../../src/streams/series/historic/run'
import { readCsv } from '../../domain/export/tables'
import { historicWorker } from '../../support/historicWorker'
import { fault } from '../../support/fakeSources'

const DAY = '2026-03-01'
const span = { from: dayStart(DAY), to: dayStart(addDays(DAY, 6)) }
const pieces = [0, 2, 4].map((days) => ({ from: dayStart(addDays(DAY, days)), to: dayStart(addDays(DAY, days + 2)) }))
const choice = {
  granularity: 'Hour',
  filters: newQuery('q').filters,
  splitBy: 'none',
  columns: [{ key: 'Gb&SystemPrice&none' }],
} as const
const job: HistoricJob = {
  key: 'k',
  title: 'Prices',
  span,
  pieces,
  steps: [],
  choice,
  series: [{ id: 'Gb&SystemPrice&none' }],
  options: { granularity: 'Hour', type: 'None', cumulative: false },
}

const bytesOf = ({ from, to }: ChartQuestion): ArrayBuffer => {
  const axis = bucketEdges('Hour', Number(from), Number(to)).slice(0, -1)
  const values = axis.map((at) => at / 3_600_000)
  const series = { id: 'a', name: 'System price', unit: '£/MWh', stepMs: 3_600_000, axis: 0, values }
  const answer = { axes: [axis], series: [{ ...series, partial: new Float64Array(), notes: ['A note.'] }] }
  return encode(answer).slice().buffer
}

const rig = (answer: (question: ChartQuestion) => Observable<unknown>) => {
  const requested: ChartQuestion[] = []
  const worker = historicWorker()
  const saved: { readonly name: string; readonly blob: Blob }[] = []
  const intent$ = new Subject<HistoricIntent>()
  const states: HistoricState[] = []
  const post = () => NEVER
  const http = {
    get: () => NEVER,
    post,
    postForBytes: (_path: string, body: unknown) => {
      requested.push(body as ChartQuestion)
      return answer(body as ChartQuestion)
    },
  }
  const clock = { now: () => span.to, after: () => of(0) } as never
  const clients = {
    sources: { http, clock },
    startWorker: () => worker.worker,
    save: (blob: Blob, name: string) => void saved.push({ blob, name }),
  }
  const state$ = new Subject<HistoricState>()
  const running = historic$(clients, intent$).subscribe((state) => {
    states.push(state)
    state$.next(state)
  })
  const until = async <Kind extends HistoricState['kind']>(
    kind: Kind,
    is: (state: Extract<HistoricState, { kind: Kind }>) => boolean = () => true,
  ) => {
    type Wanted = Extract<HistoricState, { kind: Kind }>
    const last = states.at(-1)
    if (last?.kind === kind && is(last as Wanted)) return last as Wanted
    return (await firstValueFrom(state$.pipe(filter((state) => state.kind === kind && is(state as Wanted))))) as Wanted
  }
  return { requested, worker, saved, states, until, query: (intent: HistoricIntent) => intent$.next(intent), running }
}

describe('a query that is run', () => {
  it('RP03 HAN-20 requests each piece once, tells how far it is, and has all rows in the end', async () => {
    const { requested, until, query, states } = rig((question) => of(bytesOf(question)))
    query({ kind: 'run', job })
    const { shape } = await until('ready')
    expect(shape).toMatchObject({ rows: 144, notes: ['System price: A note.'], filling: false })
    expect(requested.map(({ from, to }) => ({ from, to }))).toEqual(pieces)
    expect(requested[0]).toMatchObject({ granularity: 'Hour', aggregateType: 'None', series: job.series })
    const done = states.flatMap((state) => (state.kind === 'running' ? [state.done] : []))
    expect(done).toEqual([0, 1, 2, 3])
  })

  it('RP03 HAN-21 what failed is a value; Retry asks only for what is missing', async () => {
    let isDown = true
    const { requested, until, query } = rig((question) =>
      isDown && question.from === pieces[1]?.from
        ? throwError(() => fault('The server refused.', { kind: 'refused', status: 400 }))
        : of(bytesOf(question)),
    )
    query({ kind: 'run', job })
    const failed = await until('failed')
    expect(failed).toMatchObject({ why: 'The server refused.', of: 3 })
    isDown = false
    const before = requested.map(({ from }) => from)
    query({ kind: 'retry' })
    expect((await until('ready')).shape.rows).toBe(144)
    const again = requested.slice(before.length).map(({ from }) => from)
    expect(again).toHaveLength(3 - failed.done)
    expect(again).toContain(pieces[1]?.from)
  })

  it('SAF-H24 a piece that the server refused with a pause is sent again after it, a few times', async () => {
    let refusals = 3
    const busy = { kind: 'refused', status: 503, retryAfterMs: 2000 } as const
    const { requested, until, query, states } = rig((question) =>
      question.from === pieces[1]?.from && refusals-- > 0
        ? throwError(() => fault('The server is busy.', busy))
        : of(bytesOf(question)),
    )
    query({ kind: 'run', job })
    expect((await until('ready')).shape.rows).toBe(144)
    expect(states.filter(({ kind }) => kind === 'failed')).toEqual([])
    expect(requested.filter(({ from }) => from === pieces[1]?.from)).toHaveLength(4)
    refusals = Infinity
    query({ kind: 'run', job })
    expect(await until('failed')).toMatchObject({ why: 'The server is busy.' })
    expect(requested.length).toBeLessThan(20)
  })

  it('RP03 HAN-22 Cancel ends its requests and its worker', () => {
    let ended = 0
    const { query, worker, states } = rig(
      () =>
        new Observable(() => () => {
          ended += 1
        }),
    )
    query({ kind: 'run', job })
    query({ kind: 'cancel' })
    expect(ended).toBe(2)
    expect(worker.isAlive()).toBe(false)
    expect(states.at(-1)).toEqual({ kind: 'idle' })
  })

  it('RP03 HAN-23 other filters are of the values that are there: nothing is asked again', async () => {
    const { requested, until, query } = rig((question) => of(bytesOf(question)))
    query({ kind: 'run', job })
    await until('ready')
    query({ kind: 'choose', choice: { ...choice, filters: { weekdays: [0] } } })
    const { shape, read } = await until('ready', ({ shape: { rows } }) => rows === 24)
    expect(shape.instants).toBe(144)
    const block = await new Promise((receive) => read.rows(0, 5, receive))
    // The Monday of that week.
    expect(block).toMatchObject({
      at: Float64Array.from([0, 1, 2, 3, 4], (hour) => dayStart('2026-03-02') + hour * 3_600_000),
    })
    expect(requested).toHaveLength(3)
  })

  it('RP03 HAN-24 a file has the name of the query and the time; it can be cancelled', async () => {
    const { until, query, saved } = rig((question) => of(bytesOf(question)))
    query({ kind: 'run', job })
    await until('ready')
    query({ kind: 'export', format: 'csv', title: 'Prices' })
    query({ kind: 'cancelExport' })
    expect((await until('ready', ({ file }) => file.kind === 'idle')).file.kind).toBe('idle')
    query({ kind: 'export', format: 'csv', title: 'Prices' })
    const { file } = await until('ready', ({ file: { kind } }) => kind === 'done')
    expect(file).toEqual({ kind: 'done', name: 'Prices 2026-03-07 0000.csv' })
    expect(saved).toHaveLength(1)
    const rows = readCsv((await saved[0]?.blob.text())?.replace('\uFEFF', '') ?? '')
    expect(rows).toHaveLength(145)
    expect(rows[1]).toEqual(['2026-03-01T00:00:00+00:00', String(span.from / 3_600_000)])
  })

  it('RP03 HAN-25 an answer that cannot be read fails, and is requested again', async () => {
    let isBad = true
    const { until, query } = rig((question) => of(isBad ? encode({ no: 1 }).slice().buffer : bytesOf(question)))
    query({ kind: 'run', job })
    expect((await until('failed')).why).toBe('The server’s answer is not readable.')
    isBad = false
    query({ kind: 'retry' })
    expect((await until('ready')).shape.rows).toBe(144)
  })
})
