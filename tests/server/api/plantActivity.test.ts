import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unpackLine } from '../../../src/domain/activity/lines'
import { dayStart, HALF_HOUR_MS } from '../../../src/domain/periods'
import { pastActivitySchema, wirePlantActivitySchema } from '../../../src/domain/wire'
import { batchOfRows } from '../../support/memoryHistory'
import { bearer } from '../../support/people'
import { seriesRig, type SeriesRig } from '../../support/seriesRig'

const START = dayStart('2026-11-19')
const at = (period: number): number => START + (period - 1) * HALF_HOUR_MS

let rig: SeriesRig
let unit = ''
const post = (path: string, payload: object) =>
  rig.app.inject({ method: 'POST', url: `/api/plantActivity${path}`, payload, headers: bearer('enterprise') })

beforeAll(async () => {
  rig = await seriesRig()
  unit = rig.host.plantStore().allPlants[0]?.id ?? ''
  await rig.history.store.append(
    batchOfRows([
      [`Gb&PN&${unit}`, at(1), 100],
      [`Gb&PN&${unit}`, at(2), 100],
      [`Gb&PN&${unit}`, at(4), 50],
      [`Gb&Outturn&${unit}`, at(1), 100],
      [`Gb&Outturn&${unit}`, at(2), 120],
      [`Gb&MEL&${unit}`, at(1), 200],
    ]),
  )
})
afterAll(() => rig.stop())

describe('POST /api/plantActivity', () => {
  it('PL01 PAB-50 the lines of registered plants around now, in a life of their own', async () => {
    const answer = await post('', { plants: [unit, unit, 'NOBODY'] })
    expect(answer.statusCode, answer.body).toBe(200)
    const { plants, epoch, seq } = wirePlantActivitySchema.parse(answer.json())
    expect(plants.map(({ plantId }) => plantId)).toEqual([unit])
    expect(unpackLine(plants[0]?.pn ?? []).length).toBeGreaterThan(0)
    expect([epoch, seq]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), 1])
  })

  it('PL01 PAB-51 of the past the means of half hours; a half hour without one is a gap, and told only where it differs', async () => {
    const answer = await post('/past', { plants: [unit, 'NOBODY'], from: at(1), to: at(6) })
    expect(answer.statusCode, answer.body).toBe(200)
    const [lines, ...others] = pastActivitySchema.parse(answer.json()).plants
    const level = (first: number, last: number, mw: number) => ({
      timeFrom: at(first),
      timeTo: at(last + 1),
      levelFrom: mw,
      levelTo: mw,
    })
    expect(others).toEqual([])
    expect(unpackLine(lines?.pn ?? [])).toEqual([level(1, 2, 100), level(4, 4, 50)])
    expect([unpackLine(lines?.published ?? []), unpackLine(lines?.mel ?? [])]).toEqual([
      [level(2, 2, 120)],
      [level(1, 1, 200)],
    ])
    expect(lines?.sel).toBeUndefined()
  })

  it('PL01 PAB-52 times that are no half hours, the wrong way round or longer than two days are refused in words', async () => {
    for (const span of [
      { from: at(1) + 1, to: at(3) },
      { from: at(3), to: at(3) },
      { from: at(1), to: at(1) + 50 * 2 * HALF_HOUR_MS },
    ])
      expect((await post('/past', { plants: [unit], ...span })).statusCode).toBe(400)
  })

  it('SAF-H11 more half hours of plants than the limit are refused with the limit', async () => {
    const plants = Array.from({ length: 3000 }, (_, place) => `T_${place}`)
    const answer = await post('/past', { plants, from: at(0), to: at(96) })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('288,000 half hours of plants; at most 200,000')
    expect((await post('/past', { plants, from: at(0), to: at(48) })).statusCode).toBe(200)
  })
})
