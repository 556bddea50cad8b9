import { afterEach, describe, expect, it } from 'vitest'
import type { BackTest } from '../../../src/domain/alerts/calls'
import type { MarketFact } from '../../../src/domain/alerts/facts/factKinds'
import { addDays, dateAt, dayStart } from '../../../src/domain/periods'
import { batchOfRows, memoryHistory } from '../../support/memoryHistory'
import { eventually, HOUR, openAlertRig, trip, TRIPS, type AlertRig } from './rig'

let rig: AlertRig | undefined
afterEach(async () => {
  await rig?.stop()
  rig = undefined
})

const factOf = (id: string, at: number, lost = 100): MarketFact => ({
  id,
  kind: 'trip',
  at,
  keys: ['kind:trip', 'plant:T_ALPHA-1'],
  body: { unit: { id: 'T_ALPHA-1', name: 'Alpha 1' }, of: at, lost, mel: 400 },
})

const opened = async () => {
  const history = memoryHistory()
  const made = await openAlertRig({ history })
  rig = made
  const today = dateAt(made.clock.now())
  const query = async (settings: object, days = 3): Promise<BackTest> => {
    const answer = await made.call('analyse', '/api/alerts/backTest', { settings, days })
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
    return (await answer.json()) as BackTest
  }
  return { made, history, today, query }
}

describe('back-test of a subscription', () => {
  it('ALS-35 it counts what would have been sent by day, newest first, and names the days that are missing', async () => {
    const { history, today, query } = await opened()
    const noonOf = (back: number): number => dayStart(addDays(today, -back)) + 2 * HOUR
    await history.store.fillFacts(addDays(today, -2), [factOf('a', noonOf(2)), factOf('b', noonOf(2) + 1, 50)])
    await history.store.fillFacts(today, [])
    const answer = await query({ ...TRIPS, minMw: 60 })
    expect(answer).toMatchObject({ from: addDays(today, -2), to: today, count: 1, limited: 0 })
    expect(answer.days).toEqual([
      { date: addDays(today, -2), count: 1 },
      { date: addDays(today, -1), count: 0 },
      { date: today, count: 0 },
    ])
    expect(answer.alerts).toMatchObject([{ type: 'trip', name: 'Trips', value: '100 MW' }])
    expect(answer.missing).toEqual([addDays(today, -1)])
    expect((await query({ ...TRIPS, minMw: 1, limit: { most: 1, minutes: 60 } })).limited).toBe(1)
  })

  it('ALS-36 what was sent is what a back-test finds', async () => {
    const { made, query } = await opened()
    await made.subscribe('analyse', 's1', TRIPS)
    made.batches.next(trip('T_ALPHA-1', made.clock.now()))
    await eventually(async () => (await made.inbox('analyse')).items.length === 1, 'the alert')
    made.clock.advance(2000)
    await eventually(async () => (await query(TRIPS, 1)).count === 1, 'the stored fact')
    const [sent] = (await made.inbox('analyse')).items
    expect((await query(TRIPS, 1)).alerts).toMatchObject([{ at: sent?.at, text: sent?.text, value: sent?.value }])
  })

  it('ALS-37 thresholds of series are tried on the stored series, and days that are not stored are named as well', async () => {
    const { history, today, query } = await opened()
    const from = dayStart(addDays(today, -1))
    const rows = [50, 250, 260, 100, 300].map((value, n) => ['Gb&SystemPrice&none', from + n * HOUR, value] as const)
    await history.store.append(batchOfRows(rows))
    for (const date of [addDays(today, -1), today]) await history.store.fillFacts(date, [])
    const settings = {
      type: 'seriesThreshold',
      series: 'Gb&SystemPrice&none',
      when: 'above',
      value: 200,
      rearmMinutes: 0,
    }
    const answer = await query(settings, 2)
    expect(answer.count).toBe(2)
    expect(answer.missing).toEqual([])
    expect((await query(settings, 3)).missing).toEqual([addDays(today, -2)])
  })

  it.each([
    [{ settings: { type: 'none' }, days: 3 }, 'settings.type'],
    [{ settings: { ...TRIPS, minMw: -1 }, days: 3 }, 'settings.minMw'],
    [{ settings: TRIPS, days: 32 }, 'days'],
    [{ days: 3 }, 'settings'],
  ])('ALS-38 a question with %j names the field %s', async (body, field) => {
    const { made } = await opened()
    const answer = await made.call('analyse', '/api/alerts/backTest', body)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(field)
  })

  it('ALS-39 a server without a history says so', async () => {
    const made = await openAlertRig()
    rig = made
    const answer = await made.call('analyse', '/api/alerts/backTest', { settings: TRIPS, days: 3 })
    expect(answer.status).toBe(404)
  })
})
