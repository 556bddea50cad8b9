import { describe, expect, it } from 'vitest'
import { FACT_DAYS } from '../../../../src/domain/alerts/facts/factDays'
import { dayStart } from '../../../../src/domain/periods'
import { MemoryHistory } from '../../../support/memoryHistory'
import { back, batchOfDay, noon, openFilling, TODAY } from './rig'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('filling the history', () => {
  it('HIS-30 begins after the server has had its first seconds, and goes from yesterday back', async () => {
    const { filling, made, pass, store } = openFilling()
    await pass(14_000)
    expect(made).toEqual([])
    await pass(2000)
    expect(made).toEqual([TODAY, back(1), back(2), back(3), back(4), back(5)])
    // What of the running day was told before is kept; the day is not whole.
    expect(await store.filledDays()).toEqual([5, 4, 3, 2, 1].map(back))
    expect(filling.facts()).toMatchObject({ state: 'done', days: 5, filled: 5, wholeFrom: back(5) })
    await filling.stop()
  })

  it('FIL-4 facts are stored of days whose facts are retained, and of no others', async () => {
    const { filling, made, pass, store } = openFilling({ days: FACT_DAYS + 2 })
    await pass(60_000)
    expect(made).toContain(back(FACT_DAYS + 2))
    const stored = await store.factDays()
    expect(stored).toContain(back(FACT_DAYS))
    expect(stored).not.toContain(back(FACT_DAYS + 1))
    expect(await store.filledDays()).toContain(back(FACT_DAYS + 1))
    await filling.stop()
  })

  it('HIS-31 goes on where another process stopped, and makes no day twice', async () => {
    const store = new MemoryHistory()
    for (const days of [1, 3]) {
      await store.fill(back(days), batchOfDay(back(days)))
      await store.fillFacts(back(days), [])
    }
    const { filling, made, pass } = openFilling({ store })
    await pass(16_000)
    expect(made).toEqual([TODAY, back(2), back(4), back(5)])
    await filling.stop()
  })

  it('HIS-32 after yesterday come days that users wait for, those of a small question and of the latest first, and every fifth goes on backwards', async () => {
    const { filling, made, pass, beBusy } = openFilling({ days: 3 })
    beBusy(true)
    await pass(16_000)
    expect(filling.facts()).toMatchObject({ state: 'paused', days: 3, filled: 0 })
    filling.want(['2020-05-01', '2020-05-02', '2020-05-03'], 'ann')
    filling.want(['2019-01-01', back(3)], 'ann')
    // Nobody can fill what has not ended.
    filling.want([TODAY, '2027-01-01', '2014-12-31'], 'ann')
    beBusy(false)
    await pass(3000)
    expect(made).toEqual([TODAY, back(1), back(3), '2019-01-01', '2020-05-03', back(2), '2020-05-02', '2020-05-01'])
    expect(filling.facts()).toMatchObject({ state: 'done', days: 3, filled: 3 })
    await filling.stop()
  })

  it('HIS-92 a server that is busy without end makes a day each half minute', async () => {
    const { filling, made, pass, beBusy } = openFilling({ days: 3 })
    await pass(14_000)
    beBusy(true)
    await pass(30_000)
    expect(made).toEqual([TODAY])
    await pass(33_000)
    expect(made).toEqual([TODAY, back(1), back(2)])
    await pass(31_000)
    expect(made).toEqual([TODAY, back(1), back(2), back(3)])
    await filling.stop()
  })

  it('HIS-91 a question for one day comes before one for a month, whichever of the two was repeated last', async () => {
    const { filling, made, pass, beBusy } = openFilling({ days: 1 })
    beBusy(true)
    await pass(16_000)
    const month = Array.from({ length: 8 }, (_, day) => `2020-05-0${day + 1}`)
    filling.want(['2026-01-15'], 'ann')
    for (let query = 0; query < 3; query++) filling.want(month, 'ann')
    beBusy(false)
    await pass(3000)
    expect(made.slice(0, 4)).toEqual([TODAY, back(1), '2026-01-15', '2020-05-08'])
    await filling.stop()
  })

  it('SAF-D10 visitors who request years get one day of five, and no more than 31 beyond the days that are filled unasked', async () => {
    const { filling, made, pass, beBusy } = openFilling({ days: 12 })
    beBusy(true)
    await pass(16_000)
    const years = Array.from({ length: 4000 }, (_, days) => back(13 + days))
    filling.want(years, undefined)
    filling.want(years, undefined)
    beBusy(false)
    await pass(40_000)
    expect(made.slice(0, 8)).toEqual([TODAY, back(1), back(2), back(13), back(3), back(4), back(5), back(6)])
    expect(made).toHaveLength(1 + 12 + 31)
    expect(filling.facts()).toMatchObject({ state: 'done' })
    await filling.stop()
  })

  it('HIS-33 a day that fails holds up no other, is named with its reason, and is tried again after growing pauses', async () => {
    const { filling, made, bad, pass } = openFilling()
    bad.add(back(2))
    await pass(16_000)
    expect(made).toEqual([TODAY, back(1), back(2), back(3), back(4), back(5)])
    expect(filling.facts()).toMatchObject({
      state: 'filling',
      filled: 4,
      wholeFrom: back(1),
      failed: { day: back(2), why: `${back(2)} cannot be had.` },
    })
    await pass(10 * MINUTE, 5000)
    const tries = made.filter((date) => date === back(2)).length
    expect(tries).toBeGreaterThan(2)
    expect(tries).toBeLessThan(7)
    bad.clear()
    await pass(20 * MINUTE, 5000)
    expect(filling.facts()).toMatchObject({ state: 'done', wholeFrom: back(5) })
    expect(filling.facts().failed).toBeUndefined()
    await filling.stop()
  })

  it('HIS-34 with several days failing in a row it waits, instead of requesting all of them', async () => {
    const { filling, made, bad, pass } = openFilling({ days: 400 })
    for (let days = 1; days <= 400; days++) bad.add(back(days))
    await pass(10 * MINUTE, 5000)
    expect(made.length).toBeLessThan(12)
    await filling.stop()
  })

  it('HIS-35 yesterday is filled once its last prices are known, and once more after the day that followed', async () => {
    const midnight = dayStart('2026-11-21')
    const store = new MemoryHistory()
    for (let days = 1; days <= 5; days++) await store.fill(back(days), batchOfDay(back(days)))
    const { filling, made, pass } = openFilling({ store, at: midnight - 5 * HOUR, days: 5 })
    await pass(5 * HOUR + 44 * MINUTE, MINUTE)
    expect(made.filter((date) => date === TODAY)).toHaveLength(1)
    expect(filling.wholeFrom()).toBe(back(5))
    await pass(3 * MINUTE, MINUTE)
    expect(made.filter((date) => date === TODAY)).toHaveLength(2)
    expect(await store.filledDays()).toContain(TODAY)
    await pass(30 * HOUR, 10 * MINUTE)
    expect(made.filter((date) => date === TODAY)).toHaveLength(3)
    await pass(30 * HOUR, 10 * MINUTE)
    expect(made.filter((date) => date === TODAY)).toHaveLength(3)
    await filling.stop()
  })

  it('HIS-36 a day that lost something is filled again, and a day that is filled twice is the same', async () => {
    const { filling, made, pass, store } = openFilling({ days: 2 })
    await pass(16_000)
    const question = { series: ['Gb&SystemPrice&none'], from: 0, to: noon(TODAY) * 2 }
    const before = await store.read(question)
    filling.miss([back(2)])
    await pass(MINUTE)
    expect(made.filter((date) => date === back(2))).toHaveLength(2)
    expect(await store.read(question)).toEqual(before)
    await pass(MINUTE)
    expect(made.filter((date) => date === back(2))).toHaveLength(2)
    await filling.stop()
  })

  it('SAF-J3 a day of which there is nothing is not filled, holds up no other and is requested again', async () => {
    const { filling, made, empty, pass, store } = openFilling({ days: 8 })
    for (const days of [1, 2, 3, 4]) empty.add(back(days))
    await pass(17_000)
    // Four in a row are no fault of the provider: the others go on at once.
    expect(made).toEqual([TODAY, ...[1, 2, 3, 4, 5, 6, 7, 8].map(back)])
    expect(await store.filledDays()).toEqual([8, 7, 6, 5].map(back))
    await pass(50 * MINUTE, 10_000)
    expect(made).toHaveLength(9)
    empty.clear()
    await pass(15 * MINUTE, 10_000)
    expect(await store.filledDays()).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map(back))
    await filling.stop()
  })

  it('HIS-37 without a store it says why, and goes on once there is one', async () => {
    const store = new MemoryHistory()
    let isThere = false
    const days = store.filledDays.bind(store)
    store.filledDays = () => (isThere ? days() : Promise.reject(new Error('The folder is in use by process 7.')))
    const { filling, pass, made, rests } = openFilling({ store })
    await pass(20_000)
    expect(filling.facts()).toMatchObject({ state: 'failing', why: 'The folder is in use by process 7.', filled: 0 })
    isThere = true
    await pass(MINUTE)
    expect(filling.facts()).toMatchObject({ state: 'done', filled: 5 })
    expect(made).toHaveLength(6)
    // The thread that made them is not kept for nothing.
    expect(rests()).toBeGreaterThan(0)
    await filling.stop()
  })

  it('HIS-38 a stop ends it between two days: nothing is made or written after it', async () => {
    const { filling, pass, made, store } = openFilling({ days: 400 })
    const fill = store.fill.bind(store)
    store.fill = async (date, batch) => {
      if (date === back(3)) void filling.stop()
      return await fill(date, batch)
    }
    await pass(16_000)
    await filling.stop()
    const count = made.length
    const filled = (await store.filledDays()).length
    expect(count).toBeLessThan(8)
    await pass(MINUTE)
    expect([made.length, (await store.filledDays()).length]).toEqual([count, filled])
  })
})
