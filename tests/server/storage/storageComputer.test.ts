import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { StorageComputer } from '../../../server/storage/storageComputer'
import { addDays, type EfaBlock } from '../../../src/domain/periods'
import type { AuctionDay } from '../../../src/domain/storage/dayAhead'
import { PRODUCT_RULES } from '../../../src/domain/storage/products'

const HALF_HOURS = 48
const values = (of: (place: number) => number): Float64Array =>
  Float64Array.from({ length: HALF_HOURS }, (_, n) => of(n))

const days = (count: number): readonly AuctionDay[] =>
  Array.from({ length: count }, (_, n) => {
    const price = values((place) => 60 + 30 * Math.sin(place / 5 + n))
    return {
      day: addDays('2026-05-01', n),
      prices: { n2ex: price, epex: price, epexHalfHourly: price },
      blocks: Array.from({ length: HALF_HOURS }, (_, place) => (Math.floor(place / 8) + 1) as EfaBlock),
      products: new Map(PRODUCT_RULES.map(({ product }, at) => [product, values((place) => 2 + ((at + place) % 5))])),
    }
  })

const CHOICE = { duration: 2, efficiency: 0.85, cycles: 1.5, wear: 5 }

describe('the thread that computes schedules', () => {
  const computer = new StorageComputer()
  afterAll(() => computer.stop())

  // The thread and the solver start, and a month is computed: 1 s of a processor.
  it('STO-99 a result goes out before the next task is computed, also of tasks that came while the solver loaded', async () => {
    let isMonthHere = false
    const day = computer.compute('auctions', { days: days(1), basis: 'n2ex', choice: CHOICE })
    const month = computer
      .compute('auctions', { days: days(31), basis: 'n2ex', choice: CHOICE })
      .finally(() => (isMonthHere = true))
    const [row] = await day
    await turn()
    expect(isMonthHere).toBe(false)
    expect((await month)[0]).toEqual(row)
  })
})
