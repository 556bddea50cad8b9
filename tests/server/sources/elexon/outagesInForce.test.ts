import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createElexon } from '../../../../server/sources/elexon'
import { createClient, createGate } from '../../../../server/sources/elexon/client'
import { remitReading } from '../../../../server/sources/elexon/messages'
import { IN_FORCE_LOST, MESSAGES_AT_ONCE, OutagesInForce } from '../../../../server/sources/elexon/outagesInForce'
import { queryElexon } from '../../../../server/sources/elexon/question'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { isOutageInForce } from '../../../../src/domain/market/feeds/messages'
import { foldMarket } from '../../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../../src/domain/market/state'
import { hasSharedData, recordedRows } from '../../../support/sharedData'
import { fakeElexon, URL_BASE, type Answerer } from './fakeElexon'
import { overlaps, remitAnswers, startRemitStandIn, type RemitRowGiven } from './remitStandIn'
import { hurriedClock, virtualClock } from './virtualClock'

const DAY_MS = 86_400_000
const NOW = Date.parse('2023-01-02T14:40:00Z')
const row = (place: number, publishedDaysAgo: number, more: Partial<RemitRowGiven> = {}): RemitRowGiven => ({
  mrid: `48X-${place}`,
  revisionNumber: 1,
  publishTime: new Date(NOW - publishedDaysAgo * DAY_MS).toISOString(),
  affectedUnit: `UNIT-${place}`,
  normalCapacity: 400,
  availableCapacity: 0,
  unavailableCapacity: 400,
  eventStatus: 'Active',
  eventStartTime: '2022-10-01T00:00:00Z',
  eventEndTime: '2023-03-01T00:00:00Z',
  ...more,
})

const setUp = (answer: Answerer) => {
  const { clock, run } = virtualClock(NOW)
  const elexon = fakeElexon(clock, answer)
  const warnings: string[] = []
  const log = { warn: (message: string) => void warnings.push(message) }
  const events: MarketEvent[] = []
  createElexon({ url: URL_BASE, clock, log, fetch: elexon.fetch }).live$.subscribe(
    (batch) => void events.push(...batch),
  )
  const state = () => foldMarket(EMPTY_MARKET, events)
  const inForce = () => [...state().messages.values()].filter((each) => isOutageInForce(each, NOW))
  const requestedOf = (place: string) => elexon.requested.filter(({ path }) => path.startsWith(place))
  return { run, state, inForce, requestedOf, warnings }
}

/** As if each message had been published weeks earlier, so that no request by the day of publication has it. */
const publishedLongAgo = (rows: readonly RemitRowGiven[]): readonly RemitRowGiven[] =>
  rows.map((each) => ({ ...each, publishTime: new Date(NOW - 40 * DAY_MS).toISOString() }))

describe('outages in force', () => {
  it.skipIf(!hasSharedData)(
    'RE02 OIF-1 recorded outages published 40 days ago are there with all their figures',
    async () => {
      const rows = publishedLongAgo(recordedRows<RemitRowGiven>('datasets/REMIT/2023-01-02'))
      const { run, inForce, state } = setUp(remitAnswers(rows))
      await run(240_000)
      const expected = rows.filter(
        ({ eventStatus, eventType, eventStartTime, eventEndTime }) =>
          eventStatus === 'Active' &&
          !String(eventType).startsWith('Consumption') &&
          Date.parse(eventStartTime) <= NOW &&
          Date.parse(eventEndTime!) > NOW,
      )
      expect(expected.map(({ affectedUnit }) => affectedUnit).sort()).toEqual(['CNQPS-4', 'CORB-1', 'T_TORN-2'])
      const shown = inForce().map(({ id, publishedAt, unit, outage }) => [
        id,
        publishedAt,
        unit,
        outage?.revision,
        outage?.start,
        outage?.end,
        outage?.normal,
        outage?.available,
        outage?.unavailable,
      ])
      expect(shown.sort()).toEqual(
        expected
          .map((each) => [
            `remit/${each.mrid}`,
            Date.parse(each.publishTime),
            each['affectedUnit'],
            each.revisionNumber,
            Date.parse(each.eventStartTime),
            Date.parse(each.eventEndTime!),
            each['normalCapacity'],
            each['availableCapacity'],
            each['unavailableCapacity'],
          ])
          .sort(),
      )
      expect(state().feeds.messages?.why).toBeUndefined()
    },
  )

  it('RE02 OIF-2 without the list (404) the thirty days remain, the feed is well and says what is missing', async () => {
    const rows = [row(1, 40), row(2, 20)]
    const answers = remitAnswers(rows)
    const { run, inForce, state, requestedOf, warnings } = setUp((path) =>
      path.startsWith('remit/') ? undefined : answers(path),
    )
    await run(300_000)
    expect(inForce().map(({ unit }) => unit)).toEqual(['UNIT-2'])
    const why = `${IN_FORCE_LOST} Elexon does not offer this at the moment (404).`
    expect(state().feeds.messages).toMatchObject({ why })
    expect(state().feeds.messages?.failingSince).toBeUndefined()
    // Refused, it is requested again after half an hour, and the log has it once for each of the two.
    expect(requestedOf('remit/list/by-event')).toHaveLength(2)
    expect(warnings.filter((line) => line.includes(IN_FORCE_LOST))).toEqual([`messages: ${why}`, `messages: ${why}`])
    await run(1_800_000)
    expect(requestedOf('remit/list/by-event')).toHaveLength(4)
  })

  it('RE02 OIF-3 a failure passes by itself, and the note goes with it', async () => {
    const answers = remitAnswers([row(1, 40)])
    let isDown = true
    const { run, inForce, state, requestedOf } = setUp((path) =>
      isDown && path.startsWith('remit?') ? { status: 503 } : answers(path),
    )
    await run(180_000)
    expect(inForce()).toEqual([])
    expect(state().feeds.messages?.why).toBe(`${IN_FORCE_LOST} Elexon answered with an error (503).`)
    expect(requestedOf('remit?').length).toBeGreaterThan(3)
    isDown = false
    await run(60_000)
    expect(inForce().map(({ unit }) => unit)).toEqual(['UNIT-1'])
    expect(state().feeds.messages?.why).toBeUndefined()
  })

  it('RE02 OIF-4 only messages that were not read are requested, 50 at a time, each once', async () => {
    const rows = [...Array.from({ length: 120 }, (_, place) => row(place, 40)), row(900, 3), row(901, 12)]
    const { run, inForce, requestedOf } = setUp(remitAnswers(rows))
    await run(300_000)
    const ids = requestedOf('remit?').map(({ path }) => new URLSearchParams(path.slice(6)).getAll('messageId'))
    expect(ids.map(({ length }) => length)).toEqual([50, 50, 20])
    expect(ids.flat().map(Number)).toEqual(Array.from({ length: 120 }, (_, place) => place))
    expect(requestedOf('remit/list/by-event')).toHaveLength(2)
    expect(inForce()).toHaveLength(122)
  })

  it('RE02 OIF-5 the list is of the London day and two weeks, in parts of a week, and of the next day again', () => {
    const outages = new OutagesInForce()
    const queries = (time: string) =>
      outages.questions(Date.parse(time)).map(({ requests, read }) => {
        read([[]], Date.parse(time))
        return requests[0]?.query
      })
    // The clocks change within the first week: it is a week of hours all the same.
    expect(queries('2026-10-22T12:00:00Z')).toEqual([
      { from: '2026-10-21T23:00:00.000Z', to: '2026-10-28T22:59:59.000Z', latestRevisionOnly: 'true' },
      { from: '2026-10-28T23:00:00.000Z', to: '2026-11-04T22:59:59.000Z', latestRevisionOnly: 'true' },
    ])
    expect(queries('2026-10-22T22:59:00Z')).toEqual([])
    expect(queries('2026-10-22T23:00:00Z')).toHaveLength(2)
  })

  it('RE02 OIF-6 what a later revision has withdrawn is not in force, in whatever order the two are read', async () => {
    const active = row(1, 25)
    const withdrawn = row(1, 20, { revisionNumber: 2, eventStatus: 'Dismissed' })
    const { run, inForce } = setUp(remitAnswers([active, withdrawn, row(2, 25)]))
    await run(240_000)
    expect(inForce().map(({ unit }) => unit)).toEqual(['UNIT-2'])
    const events = [active, withdrawn].flatMap((each) => remitReading([each], NOW).events)
    expect(foldMarket(EMPTY_MARKET, events).messages.get('remit/48X-1')?.outage?.status).not.toBe('Active')
  })

  it('RE02 OIF-7 law: whatever fails, each unread message is requested until it is read, and is never in two requests', () => {
    const listedRow = fc.record({ id: fc.nat(400), mrid: fc.nat(400).map(String), revisionNumber: fc.nat(3) })
    const lists = fc.array(fc.uniqueArray(listedRow, { selector: ({ id }) => id, maxLength: 150 }), { maxLength: 2 })
    fc.assert(
      fc.property(lists, fc.array(fc.boolean(), { maxLength: 8 }), (given, answered) => {
        const outages = new OutagesInForce()
        const left = [...given]
        for (const { key, read } of outages.questions(NOW)) if (key.includes('2023')) read([left.shift() ?? []], NOW)
        const ids = () => outages.questions(NOW).map(({ requests }) => requests[0]?.query['messageId'] as number[])
        const expected = new Set(given.flat().map(({ id }) => id))
        expect(new Set(ids().flat())).toEqual(expected)
        expect(ids().flat()).toHaveLength(expected.size)
        expect(Math.max(0, ...ids().map(({ length }) => length))).toBeLessThanOrEqual(MESSAGES_AT_ONCE)
        outages.questions(NOW).forEach(({ read, requests }, place) => {
          if (answered[place] !== true) return
          for (const id of requests[0]?.query['messageId'] as number[]) expected.delete(id)
          read([[]], NOW)
        })
        expect(new Set(ids().flat())).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })

  it('RE02 OIF-8 an answer of which no row can be read is requested again', () => {
    const outages = new OutagesInForce()
    const [list] = outages.questions(NOW)
    list?.read([[{ id: 'x' }]], NOW)
    expect(outages.questions(NOW).map(({ key }) => key)).toContain(list?.key)
    list?.read([[{ id: 7, mrid: 'a', revisionNumber: 1 }]], NOW)
    const messages = outages.questions(NOW).find(({ key }) => key === 'inForce/messages/7')
    messages?.read([[{ mrid: 'a' }]], NOW)
    expect(outages.questions(NOW)).toContain(messages)
    messages?.read([[row(1, 40)]], NOW)
    expect(outages.questions(NOW)).not.toContain(messages)
  })

  it('RE02 OIF-9 over a socket: ids are a parameter for each, and lists without an envelope are read', async (context) => {
    const { url, paths } = await startRemitStandIn(context, [row(1, 40), row(2, 40)])
    const clock = hurriedClock()
    const client = createClient({ url, clock, gate: createGate(clock), fetch })
    const outages = new OutagesInForce()
    const events: MarketEvent[] = []
    for (let round = 0; round < 2; round += 1)
      for (const question of outages.questions(NOW))
        events.push(...outages.take((await queryElexon(client, question, 1, () => NOW)).events))
    expect(paths.at(-1)).toBe('remit?messageId=0&messageId=1')
    expect(events.map((event) => event.kind === 'message' && event.message.unit)).toEqual(['UNIT-1', 'UNIT-2'])
  })

  it.skipIf(!hasSharedData)(
    'RE02 OIF-10 a recorded answer of the list has what began before the time that was requested',
    () => {
      // Twenty messages of the answer to 14:30 to 20:00 of 2 January 2023.
      const window = { from: Date.parse('2023-01-02T14:30:00Z'), to: Date.parse('2023-01-02T20:00:00Z') }
      const rows = recordedRows<RemitRowGiven>('datasets/REMIT/2023-01-02')
      // One that ends two years before it begins is in it, with its two ends around the window.
      expect(rows.every((each) => overlaps(each, window))).toBe(true)
      expect(rows.filter(({ eventStartTime }) => Date.parse(eventStartTime) < window.from)).toHaveLength(18)
      expect(rows.filter(({ eventEndTime }) => Date.parse(eventEndTime!) > window.to)).toHaveLength(15)
    },
  )
})
