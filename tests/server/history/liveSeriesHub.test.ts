import type { HubConnection } from '@microsoft/signalr'
import { afterEach, describe, expect, it } from 'vitest'
import { applyUpdates, tailFrom, type LiveTail } from '../../../src/domain/series/liveTail'
import {
  chartUpdateSchema,
  heartbeatSchema,
  HUB_PATHS,
  seriesLiveSchema,
  type ChartUpdate,
  type Heartbeat,
} from '../../../src/domain/wire'
import { batchOfRows, memoryHistory } from '../../support/memoryHistory'
import { bearer } from '../../support/people'
import { openApiRig } from '../api/apiRig'
import { openDesk, until, type Desk } from '../app/desk'

const PRICE = 'Gb&SystemPrice&none'
const GROUP = `chartUpdate&${PRICE}`
const HALF_HOUR = 1_800_000
const NOW = Date.UTC(2026, 10, 20, 17)

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const setting = async (at?: string) => {
  const history = memoryHistory('2026-11-19')
  const rig = await openApiRig({ history, ...(at !== undefined && { at }) })
  const url = await rig.app.listen({ host: '127.0.0.1', port: 0 })
  closing.push(() => rig.stop())
  const query = (path: string, user?: string): Promise<Response> =>
    fetch(url + path, user === undefined ? {} : { headers: bearer(user) })
  const pull = async (id = PRICE, user?: string): Promise<LiveTail> => {
    const answer = await query(`/staticApi/seriesLive/${encodeURIComponent(id)}`, user)
    expect(answer.status).toBe(200)
    const { tail, fault } = tailFrom(seriesLiveSchema.parse(await answer.json()))
    expect(fault).toBeUndefined()
    return tail!
  }
  const desk = async (groups: string[], path?: (typeof HUB_PATHS)[keyof typeof HUB_PATHS]): Promise<Desk> => {
    const opened = await openDesk(url, groups, path)
    closing.push(() => opened.connection.stop())
    return opened
  }
  return { ...rig, history, query, pull, desk }
}

const updatesIn = ({ received }: Desk): readonly ChartUpdate[] =>
  received.flatMap(({ event, payload }) => (event === 'chartUpdate' ? [chartUpdateSchema.parse(payload)] : []))
const marksIn = ({ received }: Desk): readonly NonNullable<Heartbeat['marks']>[] =>
  received.flatMap(({ event, payload }) => {
    const { marks } = event === 'heartbeat' ? heartbeatSchema.parse(payload) : {}
    return marks && PRICE in marks ? [marks] : []
  })
const joins = (connection: HubConnection, group: string): Promise<string> =>
  connection.invoke('JoinGroup', group).then(
    () => 'joined',
    (error: unknown) => String(error),
  )

describe('live series over real sockets', () => {
  it('PU03 PU12 SER-60 a user and a visitor join a series, request its tail, and append what is pushed', async () => {
    const { history, pull, desk, clock } = await setting()
    await history.store.append(batchOfRows([[PRICE, NOW - HALF_HOUR, 80]]))
    const user = await desk([GROUP])
    const visitor = await desk([GROUP], HUB_PATHS.lite)
    const before = await pull()
    expect([...before.points]).toEqual([[NOW - HALF_HOUR, 80]])
    await history.store.append(batchOfRows([[PRICE, NOW, 90]]))
    await until(() => updatesIn(user).length === 1 && updatesIn(visitor).length === 1, 5000, 'the first change')
    clock.advance(300)
    await history.store.append(
      batchOfRows([
        [PRICE, NOW, 95, NOW + 1],
        [PRICE, NOW + HALF_HOUR, 70],
      ]),
    )
    await until(() => updatesIn(user).length === 2 && updatesIn(visitor).length === 2, 5000, 'the second change')
    const fresh = await pull()
    for (const each of [user, visitor]) expect(applyUpdates(before, updatesIn(each)).tail).toEqual(fresh)
    clock.advance(5000)
    await until(() => marksIn(user).length > 0, 5000, 'a mark')
    expect(marksIn(user).at(-1)).toEqual({ [PRICE]: [fresh.epoch, 2, 3, fresh.digest] })
  })

  it('PU09 SER-60 after a lost change the next one does not fit, and the tail requested again does', async () => {
    const { history, pull, desk, clock } = await setting()
    const user = await desk([GROUP])
    const before = await pull()
    for (const [i, at] of [NOW, NOW + HALF_HOUR].entries()) {
      await history.store.append(batchOfRows([[PRICE, at, i]]))
      await until(() => updatesIn(user).length === i + 1, 5000, 'a change')
      clock.advance(300)
    }
    const { fault, tail } = applyUpdates(before, updatesIn(user).slice(1))
    expect(fault?.why).toBe('gap')
    expect(tail).toBe(before)
    expect([...(await pull()).points]).toEqual([
      [NOW, 0],
      [NOW + HALF_HOUR, 1],
    ])
  })

  it('PU03 SER-61 groups of series that there are not are refused, as are those that are not whole', async () => {
    const { desk } = await setting()
    for (const { connection } of [await desk([]), await desk([], HUB_PATHS.lite)]) {
      expect(await joins(connection, GROUP)).toBe('joined')
      for (const group of ['chartUpdate&Gb&NoSuch&none', 'chartUpdate&SystemPrice', 'chartUpdate&gb&SystemPrice&none'])
        expect(await joins(connection, group), group).toContain('There is no group of that name.')
    }
  })

  it('SER-61 the call refuses what there is not, and takes an id without what is usual', async () => {
    const { query } = await setting()
    expect((await query('/staticApi/seriesLive/NoSuch')).status).toBe(404)
    expect((await query('/staticApi/seriesLive/Gb&SystemPrice&other')).status).toBe(404)
    expect((await query('/staticApi/seriesLive/Gb&PN&T_NONE-1', 'analyse')).status).toBe(400)
    // Which plants there are is public, and so are the series of each of them.
    expect((await query('/staticApi/seriesLive/Gb&PN&T_NONE-1')).status).toBe(400)
    const short = await query('/staticApi/seriesLive/SystemPrice')
    expect(seriesLiveSchema.parse(await short.json()).meta.t).toBe(PRICE)
  })

  it('CH04 SER-61 a sum of plants has a tail of its own, for who may read it: it follows its plants', async () => {
    const { history, pull, query, desk } = await setting()
    const id = 'Gb&PN&fuel:CCGT'
    const user = await desk([`chartUpdate&${id}`])
    const before = await pull(id, 'analyse')
    await history.store.append(batchOfRows([['Gb&PN&T_ALPHA-1', NOW, 300]]))
    await until(() => updatesIn(user).length === 1, 5000, 'a change')
    expect(updatesIn(user)).toMatchObject([{ meta: { t: id }, at: [NOW], values: [300] }])
    expect(applyUpdates(before, updatesIn(user)).tail).toEqual(await pull(id, 'analyse'))
    expect((await query(`/staticApi/seriesLive/${id}`)).status).toBe(401)
    const visitor = await desk([], HUB_PATHS.lite)
    expect(await joins(visitor.connection, `chartUpdate&${id}`)).toContain('sign in')
  })

  it('SER-62 at London’s midnight any user who is joined receives the new epoch by its marks', async () => {
    const { pull, desk, clock, history } = await setting('2026-11-20T23:59:50Z')
    await history.store.append(
      batchOfRows([
        [PRICE, Date.UTC(2026, 10, 19), 1],
        [PRICE, Date.UTC(2026, 10, 20), 2],
      ]),
    )
    const user = await desk([GROUP])
    const before = await pull()
    clock.advance(20_000)
    await until(
      () => marksIn(user).some((marks) => marks[PRICE]?.[0] !== before.epoch),
      5000,
      'a mark of the new epoch',
    )
    const after = await pull()
    expect(marksIn(user).at(-1)).toEqual({ [PRICE]: [after.epoch, 0, 1, after.digest] })
    expect([...after.points]).toEqual([[Date.UTC(2026, 10, 20), 2]])
  })
})
