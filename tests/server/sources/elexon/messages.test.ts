import { describe, expect, it } from 'vitest'
import { AcceptanceCollection } from '../../../../server/sources/elexon/acceptanceCollection'
import { remit, warnings } from '../../../../server/sources/elexon/questions'
import { remitReading, warningsReading } from '../../../../server/sources/elexon/messages'
import { addDays } from '../../../../src/domain/periods'
import { planAt } from '../../../../server/sources/elexon/plan'
import { OutagesInForce } from '../../../../server/sources/elexon/outagesInForce'
import { fuelMixReading, outturnReading } from '../../../../server/sources/elexon/system'
import type { MarketEvent, MarketMessage } from '../../../../src/domain/market/events'
import { outageOf, unavailableAt } from '../../../../src/domain/series/unavailability'
import { foldMarket } from '../../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../../src/domain/market/state'
import { EMPTY_MEMORY } from '../../../../src/domain/tables/definitions'
import { REMIT as REMIT_TABLE } from '../../../../src/domain/tables/definitions/remit'
import { valuesOf } from '../../../domain/tables/markets'
import { hasSharedData, recordedRows } from '../../../support/sharedData'
import { isOutageInForce } from '../../../../src/domain/market/feeds/messages'
import { outagesOfRows } from '../../../../src/domain/tables/outages'

const AT = Date.parse('2026-08-19T02:00:00Z')
const messages = (events: readonly MarketEvent[]): readonly MarketMessage[] =>
  events.flatMap((event) => (event.kind === 'message' ? event.message : []))

const REMIT = {
  mrid: '48X000000000063X-NGET-RMT-00031063',
  revisionNumber: 2,
  publishTime: '2026-08-19T01:22:52Z',
  unavailabilityType: 'Unplanned',
  affectedUnit: 'LNMTH-2',
  fuelType: 'Biomass',
  normalCapacity: 133,
  availableCapacity: 90,
  unavailableCapacity: 43,
  eventStatus: 'Active',
  eventStartTime: '2026-08-18T22:00:00Z',
  eventEndTime: '2026-08-19T02:00:00Z',
  cause: 'Unknown',
}

describe('messages from Elexon', () => {
  it('ELX-60 a REMIT message becomes one of ours with its figures, its times by London’s clocks and its public page', () => {
    expect(messages(remitReading([REMIT], AT).events)).toEqual([
      {
        id: `remit/${REMIT.mrid}`,
        publishedAt: Date.parse(REMIT.publishTime),
        category: 'Outages',
        headline: 'Unplanned: LNMTH-2, 43 MW of 133 MW not available',
        text: 'From 18 Aug 2026 23:00 to 19 Aug 2026 3:00. Biomass Unknown',
        source: 'Elexon REMIT',
        link: `https://bmrs.elexon.co.uk/remit/details/${REMIT.mrid}`,
        unit: 'LNMTH-2',
        outage: {
          messageId: REMIT.mrid,
          revision: 2,
          type: 'Unplanned',
          status: 'Active',
          start: Date.parse(REMIT.eventStartTime),
          end: Date.parse(REMIT.eventEndTime),
          normal: 133,
          available: 90,
          unavailable: 43,
          cause: 'Unknown',
          fuel: 'Biomass',
        },
      },
    ])
  })

  it('ELX-60 of several revisions the last one is reported, and a dismissed one says so', () => {
    const [published, ...more] = messages(
      remitReading([{ ...REMIT, revisionNumber: 3, eventStatus: 'Dismissed' }, REMIT], AT).events,
    )
    expect(more).toEqual([])
    expect(published?.headline).toBe('Dismissed: LNMTH-2, 43 MW of 133 MW not available')
  })

  it('ELX-60 what is missing is left out, and never zero', () => {
    const { mrid, revisionNumber, publishTime } = REMIT
    const [bare] = messages(remitReading([{ mrid, revisionNumber, publishTime, messageHeading: 'Notice' }], AT).events)
    expect(bare).toMatchObject({ headline: 'Message: Notice', text: '' })
    expect(bare).not.toHaveProperty('unit')
    expect(bare?.outage).toEqual({ messageId: mrid, revision: revisionNumber })
    expect(remitReading([{ mrid }], AT)).toEqual({ events: [], rows: 1, dropped: 1, fault: 'revisionNumber' })
  })

  it('SAF-J13 unavailable consumption says so, and is no lost generation', () => {
    const row = { ...REMIT, eventType: 'Consumption unavailability' }
    const [message] = messages(remitReading([row], AT).events)
    expect(message?.headline).toBe('Unplanned: LNMTH-2, 43 MW of 133 MW of consumption not available')
    expect(message?.outage).toMatchObject({ isConsumption: true, unavailable: 43 })
    expect(outageOf(message!, 'Other')).toBeUndefined()
    const state = foldMarket(EMPTY_MARKET, [{ kind: 'message', at: AT, message: message! }])
    const shown = REMIT_TABLE.rowsOf(state, AT, EMPTY_MEMORY)
    expect(shown.map(valuesOf)).toMatchObject([{ of: 'Consumption', unavailable: 43 }])
    expect(outagesOfRows(shown)).toEqual([])
    expect(isOutageInForce(message!, AT - 1)).toBe(false)
    const [production] = messages(remitReading([REMIT], AT).events)
    expect(isOutageInForce(production!, AT - 1)).toBe(true)
  })

  it('SAF-J14 an outage of an unregistered unit is of the fuel that its message names', () => {
    const texts = { 'Fossil Gas': 'CCGT', 'Hydro Pumped Storage': 'Pumped', 'Wind Offshore': 'Wind', Other: 'Other' }
    for (const [fuelType, fuel] of Object.entries(texts)) {
      const [event] = remitReading([{ ...REMIT, fuelType }], AT).events
      const shown = REMIT_TABLE.rowsOf(foldMarket(EMPTY_MARKET, [event!]), AT, EMPTY_MEMORY)
      expect(outagesOfRows(shown).map((each) => each.fuel)).toEqual([fuel])
    }
  })

  it('ELX-65 the same revision told twice counts once, and the latest remembers the one before it', () => {
    const row = (revisionNumber: number, unavailableCapacity: number) => ({
      ...REMIT,
      revisionNumber,
      unavailableCapacity,
    })
    const published = messages(remitReading([row(3, 60), row(2, 43), row(3, 60), row(1, 20)], AT).events)
    expect(published).toHaveLength(1)
    expect(published[0]?.outage).toMatchObject({
      revision: 3,
      unavailable: 60,
      previous: { revision: 2, unavailable: 43 },
    })
    expect(published[0]?.outage?.previous).not.toHaveProperty('previous')
  })

  it.skipIf(!hasSharedData)(
    'ELX-66 every recorded message is a row with the figures that Elexon gives, as it gives them',
    () => {
      type Recorded = Record<
        'mrid' | 'eventStartTime' | 'eventEndTime' | 'unavailabilityType' | 'eventStatus' | 'cause',
        string
      > &
        Record<'revisionNumber' | 'normalCapacity' | 'availableCapacity' | 'unavailableCapacity', number>
      for (const day of ['2023-01-02', '2026-08-19']) {
        const rows = recordedRows<Recorded>(`datasets/REMIT/${day}`)
        const latest = new Map<string, Recorded>()
        for (const row of rows)
          if (row.revisionNumber >= (latest.get(row.mrid)?.revisionNumber ?? 0)) latest.set(row.mrid, row)
        const published = Math.max(
          ...rows.map((row) => Date.parse((row as unknown as { publishTime: string }).publishTime)),
        )
        // Messages of years are shown as if they were of one week.
        const events = remitReading(rows, AT).events.map((each) =>
          each.kind === 'message'
            ? { ...each, at: published, message: { ...each.message, publishedAt: published } }
            : each,
        )
        const shown = REMIT_TABLE.rowsOf(foldMarket(EMPTY_MARKET, [...events, ...events]), published, EMPTY_MEMORY).map(
          valuesOf,
        )
        expect(shown).toHaveLength(latest.size)
        for (const row of shown) {
          const published = latest.get(String(row['messageId']))!
          const start = Date.parse(published.eventStartTime)
          const end = Date.parse(published.eventEndTime)
          expect(row).toMatchObject({
            start,
            end,
            duration: end < start ? null : (end - start) / 60_000,
            revision: published.revisionNumber,
            normal: published.normalCapacity,
            available: published.availableCapacity,
            unavailable: published.unavailableCapacity,
            type: published.unavailabilityType,
            cause: published.cause,
            status: published.eventStatus === 'Dismissed' ? 'Withdrawn' : published.eventStatus,
          })
        }
      }
      const rock = REMIT_TABLE.rowsOf(
        foldMarket(EMPTY_MARKET, remitReading(recordedRows('datasets/REMIT/2026-08-19'), AT).events),
        AT,
        EMPTY_MEMORY,
      ).find(({ row }) => row['plant']?.value === 'ROCK-1')
      // Revision 4 ended at 02:30; 5 and 6 end at 00:59.
      expect(rock && valuesOf(rock)).toMatchObject({ revision: 6, changeMw: 0, changeDuration: 0 })
    },
  )

  it('ELX-61 a system warning is reported with its type and the page of warnings; the same one twice is one', () => {
    const row = { publishTime: '2026-08-19T01:00:00Z', warningType: 'ELECTRICITY MARGIN NOTICE', warningText: 'Text.' }
    const published = messages(warningsReading([row, row], AT).events)
    expect(published[0]).toMatchObject({
      category: 'Warnings',
      headline: 'System warning: electricity margin notice',
      text: 'Text.',
      link: 'https://bmrs.elexon.co.uk/system-warnings',
    })
    expect(published[1]?.id).toBe(published[0]?.id)
  })

  it.skipIf(!hasSharedData)(
    'ELX-62 all recorded REMIT messages are read, the one that ends before it starts too',
    () => {
      for (const [day, count] of [
        ['2023-01-02', 20],
        ['2026-08-19', 4],
      ] as const) {
        const rows = recordedRows<{ mrid: string }>(`datasets/REMIT/${day}`)
        const reading = remitReading(rows, AT)
        expect(reading).toMatchObject({ rows: count, dropped: 0 })
        expect(reading.events).toHaveLength(new Set(rows.map(({ mrid }) => mrid)).size)
        for (const { headline, link } of messages(reading.events)) {
          expect(headline).not.toMatch(/undefined|null|NaN/)
          expect(new URL(link!).hostname).toBe('bmrs.elexon.co.uk')
        }
      }
    },
  )

  it('ELX-63 cables have the names that traders use, in the mix and in the half hours', () => {
    const codes = ['INTFR', 'INTIFA2', 'INTELEC', 'INTNED', 'INTNEM', 'INTNSL', 'INTVKL', 'INTIRL', 'INTEW', 'INTGRNL']
    const names = 'IFA,IFA2,ElecLink,BritNed,Nemo Link,North Sea Link,Viking Link,Moyle,EWIC,Greenlink'.split(',')
    const rows = codes.map((fuelType, i) => ({
      startTime: '2026-08-19T01:00:00Z',
      settlementDate: '2026-08-19',
      settlementPeriod: 5,
      fuelType,
      generation: i,
    }))
    const [mix] = fuelMixReading(rows, AT).events
    const [half] = outturnReading(rows, AT).events
    expect(mix?.kind === 'fuelMix' && mix.rows.map(({ name }) => name)).toEqual(names)
    expect(half).toMatchObject({ kind: 'generation', period: { date: '2026-08-19', period: 5 } })
    expect(half?.kind === 'generation' && half.rows.map(({ name, mw }) => [name, mw])).toEqual(
      names.map((name, i) => [name, i]),
    )
  })

  it('ELX-64 the past of the charts is nine requests, each once, and messages request no more than two a minute', () => {
    const now = Date.parse('2026-11-20T17:07:00Z')
    const plan = planAt(now, new AcceptanceCollection(), new OutagesInForce())
    const once = plan.filter(
      ({ query, until }) => until === 'answered' && /^(outturn|marketIndex|remit\/before|warn)/.test(query.key),
    )
    expect(once.map(({ query }) => query.key)).toEqual([
      'outturn/2026-11-20',
      'outturn/2026-11-19',
      'outturn/2026-11-18',
      'marketIndex/2026-11-20',
      'marketIndex/2026-11-19',
      'marketIndex/2026-11-18',
      'warnings/before',
      'remit/before',
    ])
    expect(plan.some(({ query, until }) => query.key === 'systemPrices/2026-11-18' && until === 'answered')).toBe(true)
    expect(once.every(({ notifiesFeed }) => !notifiesFeed)).toBe(true)
    // Of outages the thirty days before, the newest first, after all else.
    const days = plan.filter(({ query }) => /^remit\/\d/.test(query.key))
    expect(days.map(({ query }) => query.key)).toEqual(
      Array.from({ length: 30 }, (_, back) => `remit/${addDays('2026-11-19', -back)}`),
    )
    const lists = plan.filter(({ query }) => query.key.startsWith('inForce/'))
    const others = plan.filter((task) => !days.includes(task) && !lists.includes(task)).map(({ rank }) => rank)
    expect(Math.min(...days.map(({ rank }) => rank))).toBeGreaterThan(Math.max(...others))
    expect(Math.min(...lists.map(({ rank }) => rank))).toBeGreaterThan(Math.max(...days.map(({ rank }) => rank)))
    expect(days.every(({ until }) => until === 'answered')).toBe(true)
    const live = plan.filter(({ query }) => query.key === 'remit' || query.key === 'warnings')
    expect(live.map(({ everyMs }) => everyMs)).toEqual([120_000, 120_000])
    expect(remit(now).requests[0]?.query).toEqual({
      publishDateTimeFrom: '2026-11-20T16:37:00.000Z',
      publishDateTimeTo: '2026-11-20T17:07:00.000Z',
    })
    expect(warnings(now).requests[0]?.path).toBe('system/warnings')
  })

  it.skipIf(!hasSharedData)(
    'RE02 OUT-32 recorded profiles are read: a reactor that was run down is off by its steps',
    () => {
      const read = messages(remitReading(recordedRows('datasets/REMIT/2023-01-02'), AT).events)
      const reactor = read.find(({ id }) => id === 'remit/48X000000000022A-ELXP-RMT-00147754')
      const at = (time: string): number | undefined => {
        const known = reactor && outageOf(reactor, 'Nuclear')
        return known && unavailableAt([known], Date.parse(time)).get('Gb&UnavailableCapacity&none')
      }
      // 640 MW of which 496 were left at first, and none while it was refuelled.
      expect([at('2023-01-02T20:00:00Z'), at('2023-01-10T00:00:00Z'), at('2023-01-25T00:00:00Z')]).toEqual([
        144, 640, 0,
      ])
      expect(read.filter(({ outage }) => outage?.profile !== undefined)).toHaveLength(6)
    },
  )
})
