import { describe, expect, it } from 'vitest'
import { createReplayApp } from '../../../server/app'
import { createSimulator } from '../../../server/sources/simulator'
import { auctionCurves } from '../../../server/sources/simulator/publish/auctionCurves'
import { auctionAt } from '../../../server/sources/simulator/publish/dayAhead'
import { efaSpan } from '../../../src/domain/periods'
import { dayAheadCurvesSchema, type DayAheadCurves } from '../../../src/domain/storage/auctionCurves/calls'
import { peopleShell } from '../../support/appShell'
import { bearer } from '../../support/people'
import { EVERY_TABLE, loadTape } from '../../support/tapeFixture'
import { silentLog } from '../market/handMade'
import { ManualClock } from '../market/manualClock'
import { apiRig } from './apiRig'

const HOUR_MS = 3_600_000
/** After the auctions for the 21st have been published. */
const AT = '2026-11-20T17:05:00Z'

type Served = { readonly url: string; readonly stop: () => Promise<unknown> }

/** The server on a socket, with the auctions of the simulator. */
const served = async (at = AT, withCurves = true): Promise<Served> => {
  const clock = { now: () => Date.parse(at), after: () => () => undefined }
  const { auctionCurves: published } = createSimulator({ seed: 1, clock })
  const rig = await apiRig({ at, ...(withCurves && published && { auctionCurves: published }) })
  return { url: await rig.start(), stop: () => rig.stop() }
}
const get = (url: string, path: string, user = 'analyse') =>
  fetch(`${url}/api/dayAheadCurves/${path}`, { headers: user === '' ? {} : bearer(user) })
const read = async (url: string, path: string): Promise<DayAheadCurves> => {
  const answer = await get(url, path)
  expect(answer.status).toBe(200)
  return dayAheadCurvesSchema.parse(await answer.json())
}

describe('GET /api/dayAheadCurves', () => {
  it('AN01 STO-80 the hours of the EFA day, the first of them of the auction before, as the source published them', async () => {
    const { url, stop } = await served()
    const { publishedAt, steps, stepMs, why } = await read(url, 'n2ex/2026-11-20')
    const { from, to } = efaSpan('2026-11-20', 'day')
    expect([publishedAt, stepMs, why]).toEqual([auctionAt(1, '2026-11-20'), HOUR_MS, undefined])
    expect(steps.map(({ at }) => at)).toEqual(Array.from({ length: 24 }, (_, nth) => from + nth * HOUR_MS))
    expect(steps.at(-1)!.at + HOUR_MS).toBe(to)
    expect(steps[0]).toEqual(auctionCurves(1, 'N2EX', '2026-11-19')!.steps.at(-1))
    expect(steps.slice(1)).toEqual(auctionCurves(1, 'N2EX', '2026-11-20')!.steps.slice(0, -1))
    const half = await read(url, 'epexHalfHourly/2026-11-20')
    expect([half.stepMs, half.steps.length]).toEqual([HOUR_MS / 2, 48])
    await stop()
  })

  it('AN01 STO-81 days on which clocks change have 23 and 25 hours', async () => {
    const { url, stop } = await served()
    expect((await read(url, 'epex/2026-03-29')).steps).toHaveLength(23)
    expect((await read(url, 'epex/2026-10-25')).steps).toHaveLength(25)
    await stop()
  })

  it('AN01 STO-82 a day whose auction is not published, or that no source has, has no curves and the reason', async () => {
    const { url, stop } = await served('2026-11-20T09:00:00Z')
    const later = await read(url, 'n2ex/2026-11-21')
    expect(later).toMatchObject({ publishedAt: null, steps: [] })
    expect(later.why).toContain('not published yet')
    expect((await read(url, 'n2ex/2014-06-01')).why).toContain('2015-01-01')
    await stop()
    const without = await served(AT, false)
    expect((await read(without.url, 'n2ex/2026-11-20')).why).toContain('no exchange is connected')
    await without.stop()
  })

  it('AN01 STO-83 a recording states that it has none', async () => {
    const tape = loadTape(EVERY_TABLE)
    const config = { host: '127.0.0.1', port: 0 }
    const wall = new ManualClock(Date.parse(AT))
    const app = await createReplayApp({
      ...(await peopleShell()),
      config,
      log: silentLog(),
      tape,
      name: 'a',
      speed: 1,
      wall,
    })
    expect(await read(await app.start(), 'n2ex/2026-11-20')).toMatchObject({
      steps: [],
      why: 'A recording has no curves of auctions.',
    })
    await app.stop()
  })

  it('AN01 STO-84 a wrong auction or day is refused by name; visitors and licences without the page are refused', async () => {
    const { url, stop } = await served()
    for (const [field, path] of [
      ['basis', 'system/2026-11-20'],
      ['date', 'n2ex/20-11-2026'],
      ['date', 'n2ex/2026-02-31'],
    ] as const) {
      const answer = await get(url, path)
      expect(answer.status).toBe(400)
      expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field])
    }
    expect((await get(url, 'n2ex/2026-11-20', '')).status).toBe(401)
    expect((await get(url, 'n2ex/2026-11-20', 'visualise')).status).toBe(403)
    await stop()
  })
})
