import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { originsSchema } from '../../../src/domain/series/origins'
import { dayStart, HALF_HOUR_MS } from '../../../src/domain/periods'
import { batchOfRows } from '../../support/memoryHistory'
import { seriesRig, type SeriesRig } from '../../support/seriesRig'

const START = dayStart('2026-11-19')
const half = (n: number): number => START + n * HALF_HOUR_MS
const PRICE = 'Gb&SystemPrice&none'
const NIV = 'Gb&NetImbalanceVolume&none'

let rig: SeriesRig
beforeEach(async () => {
  rig = await seriesRig()
})
afterEach(() => rig.stop())

const query = async (points: readonly object[], user = 'analyse') => await rig.query('valueOrigins', { points }, user)
const originsOf = async (points: readonly object[]) => originsSchema.parse((await query(points)).json()).points
const point = (id: string, n: number, more: object = {}) => ({ id, from: half(n), to: half(n + 1), ...more })

describe('where values come from', () => {
  it('PRV-4 each stored value of a point has its publisher, data set and publications, the newest revision first', async () => {
    await rig.history.store.append(
      batchOfRows([
        [PRICE, half(4), 50, half(5)],
        [PRICE, half(4), 55.125, half(9)],
        [PRICE, half(5), 60, half(6)],
      ]),
    )
    const [origin] = await originsOf([point(PRICE, 4)])
    expect(origin).toMatchObject({ id: PRICE, kind: 'stored', more: 0 })
    const [part] = origin?.parts ?? []
    expect(part?.provider).toMatch(/./)
    expect(part?.dataset).toMatch(/./)
    expect(part?.published).toMatch(/\.$/)
    expect(part?.revisions).toEqual([
      { at: half(4), value: 55.125, publishedAt: half(9) },
      { at: half(4), value: 50, publishedAt: half(5) },
    ])
  })

  it('PRV-4 a value that was taken back is null, and a time of which nothing is stored has no revisions', async () => {
    await rig.history.store.append(batchOfRows([[PRICE, half(4), NaN, half(5)]]))
    const [taken, none] = await originsOf([point(PRICE, 4), point(PRICE, 7)])
    expect(taken?.parts[0]?.revisions).toEqual([{ at: half(4), value: null, publishedAt: half(5) }])
    expect(none?.parts[0]).toMatchObject({ revisions: [], more: 0 })
  })

  it('PRV-55 a value of a longer step that the point lies in is listed, and none of the step before it', async () => {
    const block = 'Gb&ResponsePrice&DCH'
    await rig.history.store.append(
      batchOfRows([
        [block, half(-2), 3, half(-20)],
        [block, half(6), 4, half(-20)],
      ]),
    )
    const [inFirst, atSecond] = await originsOf([point(block, 3), point(block, 6)])
    expect(inFirst?.parts[0]?.revisions.map(({ at }) => at)).toEqual([half(-2)])
    expect(atSecond?.parts[0]?.revisions.map(({ at }) => at)).toEqual([half(6)])
  })

  it('PRV-5 what is computed names its formula and each series that it is made of', async () => {
    await rig.history.store.append(
      batchOfRows([
        [PRICE, half(4), 50, half(5)],
        [NIV, half(4), -120, half(5)],
      ]),
    )
    const formula = `[${PRICE}] * [${NIV}]`
    const [origin] = await originsOf([{ ...point('mine', 4), formula }])
    expect(origin).toMatchObject({ kind: 'formula', formula })
    expect(origin?.parts.map(({ id, revisions }) => [id, revisions[0]?.value])).toEqual([
      [PRICE, 50],
      [NIV, -120],
    ])
  })

  it.each([
    ['from', { from: 1e300 }, 'ms UTC'],
    ['to', { to: START }, 'later than from'],
    ['to', { to: half(4) + 368 * 86_400_000 }, '367 days'],
  ])('PRV-6 a wrong %s is named with the fix: %j', async (field, wrong, fix) => {
    const answer = await query([{ ...point(PRICE, 4), ...wrong }])
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(`points.0.${field}`)
    expect(answer.body).toContain(fix)
  })

  it('PRV-6 an unknown series is named, and a series without access is refused as in a chart', async () => {
    const unknown = await query([point('Gb&Nothing&none', 4)])
    expect(unknown.statusCode).toBe(400)
    expect(unknown.body).toContain('points.0.id')
    const old = { id: PRICE, from: 0, to: HALF_HOUR_MS }
    const refused = await rig.query('valueOrigins', { points: [old] })
    expect(refused.statusCode).toBe(401)
    expect(refused.body).toContain('older than 30 days')
    const forecast = await rig.query('valueOrigins', { points: [point('Gb&WindForecast&none', 4)] })
    expect(forecast.statusCode).toBe(401)
  })
})
