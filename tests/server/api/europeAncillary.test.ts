import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  europeAncillarySchema,
  MOST_ANCILLARY_DAYS,
  type AncillaryCell,
  type EuropeAncillary,
} from '../../../src/domain/europe/ancillaryCalls'
import { addDays, EFA_BLOCKS, efaSpan } from '../../../src/domain/periods'
import { batchOfRows } from '../../support/memoryHistory'
import { bearer } from '../../support/people'
import { seriesRig, type SeriesRig } from '../../support/seriesRig'

/** Yesterday by the rig's clock. */
const DAY = '2026-11-19'
const QUARTER = 900_000

let rig: SeriesRig
const get = (path: string, user = 'visualise') =>
  rig.app.inject({ url: `/api/europeAncillary/${path}`, ...(user !== '' && { headers: bearer(user) }) })
const read = async (path: string, user?: string): Promise<EuropeAncillary> => {
  const answer = await get(path, user)
  expect(answer.statusCode, answer.body).toBe(200)
  return europeAncillarySchema.parse(answer.json())
}
const cellOf = ({ cells }: EuropeAncillary, country: string, product: string): AncillaryCell | undefined =>
  cells.find((each) => each.country === country && each.product === product)

beforeAll(async () => {
  rig = await seriesRig()
  const blocks = EFA_BLOCKS.map((block) => efaSpan(DAY, block))
  await rig.history.store.append(
    batchOfRows([
      ...blocks.flatMap(({ from }, k): [string, number, number][] => [
        ['Germany&ReserveCapacityPrice&AfrrUp', from, 10 + k],
        ['Germany&ReserveMeanCapacityPrice&AfrrUp', from, 8 + k],
        ['Germany&ReserveDemand&AfrrUp', from, 2000],
        ['Germany&ReserveProcured&AfrrUp', from, 1990],
      ]),
      ['Germany&ReserveActivated&AfrrUp', blocks[0]!.from, 30],
      ['Germany&ReserveActivated&AfrrUp', blocks[0]!.from + QUARTER, 50],
      ['Germany&ReserveEnergyPrice&AfrrUp', blocks[0]!.from, 100],
      ['Germany&ReserveEnergyPrice&AfrrUp', blocks[0]!.from + QUARTER, 140],
    ]),
  )
})
afterAll(() => rig.stop())

describe('GET /api/europeAncillary', () => {
  it('AN02 EUA-10 a value of each block, energy summed and its price the mean; what is not known is null', async () => {
    const answer = await read(`${DAY}/${DAY}`)
    expect(answer.edges).toEqual([...EFA_BLOCKS.map((block) => efaSpan(DAY, block).from), efaSpan(DAY, 'day').to])
    expect(cellOf(answer, 'Germany', 'AfrrUp')).toMatchObject({
      capacity: 'German operators',
      energy: 'PICASSO',
      demand: [2000, 2000, 2000, 2000, 2000, 2000],
      procured: [1990, 1990, 1990, 1990, 1990, 1990],
      marginal: [10, 11, 12, 13, 14, 15],
      mean: [8, 9, 10, 11, 12, 13],
      energyPrice: [120, null, null, null, null, null],
      activated: [80, null, null, null, null, null],
    })
    expect(cellOf(answer, 'France', 'Fcr')?.marginal).toEqual([null, null, null, null, null, null])
    // As of the last quarter of an hour of which energy is known, not of the time of the request.
    expect(answer.asOf).toBe(efaSpan(DAY, 1).from + 2 * QUARTER)
    expect(answer.source).not.toBe('')
  })

  it('AN02 EUA-11 a country has the products that it has: none of capacity where none is bought', async () => {
    const answer = await read(`${DAY}/${DAY}`)
    expect(cellOf(answer, 'Norway', 'Fcr')).toBeUndefined()
    expect(cellOf(answer, 'Belgium', 'MfrrDown')).not.toHaveProperty('capacity')
    expect(cellOf(answer, 'Italy', 'Rr')).toMatchObject({ energy: 'TERRE' })
    expect(answer.cells.some(({ country }) => country === 'Ireland')).toBe(false)
  })

  it('AC07 EUA-12 a visitor reads yesterday, and is refused every other day', async () => {
    expect((await read(`${DAY}/${DAY}`, '')).cells).toHaveLength((await read(`${DAY}/${DAY}`)).cells.length)
    for (const path of [
      `${addDays(DAY, -1)}/${addDays(DAY, -1)}`,
      `${addDays(DAY, -1)}/${DAY}`,
      `${DAY}/${addDays(DAY, 1)}`,
      `${addDays(DAY, 1)}/${addDays(DAY, 1)}`,
    ]) {
      expect((await get(path, '')).statusCode, path).toBe(401)
      expect((await get(path)).statusCode, path).toBe(200)
    }
  })

  it('AC07 EUA-13 its series by themselves are no way around that', async () => {
    const question = {
      series: [{ id: 'Germany&ReserveCapacityPrice&AfrrUp' }],
      from: rig.clock.now() - 86_400_000,
      to: rig.clock.now(),
    }
    expect((await rig.query('dynamicchart/data/', question)).statusCode).toBe(401)
  })

  it.each([
    ['a day that is none', 'yesterday/2026-11-19'],
    ['days in the wrong order', '2026-11-19/2026-11-18'],
    ['too many days', `${addDays(DAY, -MOST_ANCILLARY_DAYS)}/${DAY}`],
    ['days without auctions yet', '2026-12-24/2026-12-25'],
  ])('AN02 EUA-14 %s is refused with a sentence that names it', async (_what, path) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toHaveProperty('errors')
  })

  it('AN02 EUA-15 what is written later changes the answer', async () => {
    const at = efaSpan(DAY, 2).from
    await rig.history.store.append(batchOfRows([['Germany&ReserveActivated&AfrrUp', at, 7]]))
    const answer = await read(`${DAY}/${DAY}`)
    expect(cellOf(answer, 'Germany', 'AfrrUp')?.activated[1]).toBe(7)
    expect(answer.asOf).toBe(at + QUARTER)
  })
})

describe('GET /api/europeAncillary on the real market', () => {
  it('AN02 ENR-12 next to Elexon ENTSO-E has volumes and mean prices of Belgium, as of the last block that has begun', async () => {
    const real = await seriesRig({
      info: {
        kind: 'elexon',
        label: 'Elexon, ENTSO-E',
        detail: '',
        providers: [
          { id: 'elexon', name: 'Elexon', feeds: ['balancing'] },
          { id: 'entsoe', name: 'ENTSO-E', feeds: ['entsoe'] },
        ],
      },
    })
    try {
      const at = efaSpan(DAY, 5).from
      await real.history.store.append(
        batchOfRows([
          ['Belgium&ReserveProcured&AfrrUp', at, 96],
          ['Belgium&ReserveMeanCapacityPrice&AfrrUp', at, 15.03],
        ]),
      )
      const answered = await real.app.inject({
        url: `/api/europeAncillary/${DAY}/${DAY}`,
        headers: bearer('visualise'),
      })
      const answer = europeAncillarySchema.parse(answered.json())
      expect(cellOf(answer, 'Belgium', 'AfrrUp')).toMatchObject({
        procured: [null, null, null, null, 96, null],
        mean: [null, null, null, null, 15.03, null],
        marginal: [null, null, null, null, null, null],
      })
      expect(answer.asOf).toBe(at)
      expect(answer.source).toMatch(/A81.*volumes.*; .*A81.*not of FCR/)
      expect(answer.lacks).toEqual([expect.stringContaining('what Belgium buys') as string])
    } finally {
      await real.stop()
    }
  })
})
