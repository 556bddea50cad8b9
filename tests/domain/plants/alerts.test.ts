import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  eventText,
  freshEvents,
  plantAlertId,
  plantAlertItem,
  plantAlertsIn,
  type PlantAlert,
  type PublishedEvents,
} from '../../../src/domain/plants/alerts'
import { EVENT_KINDS, type PlantEvent } from '../../../src/domain/plants/calls'
import { subscriptionSchema } from '../../../src/domain/settings'

const T0 = Date.parse('2026-11-20T10:00:00Z')
const MINUTE = 60_000
const ALERT: PlantAlert = {
  type: 'plantEvents',
  name: 'Drax 1',
  plant: 'T_DRAXX-1',
  kinds: ['Trip'],
  browser: true,
  browserSound: false,
}
const event = fc.record({
  unit: fc.constantFrom('A', 'B'),
  at: fc.integer({ min: 0, max: 30 }).map((minute) => T0 + minute * MINUTE),
  until: fc.constant(T0 + 60 * MINUTE),
  kind: fc.constantFrom(...EVENT_KINDS),
  text: fc.constantFrom('x', 'y'),
})
const listed = (events: readonly PlantEvent[]) => events.toSorted((a, b) => b.at - a.at)

describe('events of plants as notifications', () => {
  it('PLA-1 law: whatever comes and goes between two looks, nothing is reported twice, and what is listed at first is not told', () => {
    fc.assert(
      fc.property(fc.array(fc.array(event, { maxLength: 8 }), { minLength: 1, maxLength: 6 }), (looks) => {
        let published: PublishedEvents | undefined
        const seen: PlantEvent[] = []
        for (const [place, events] of looks.entries()) {
          const next = freshEvents(published, listed(events), T0 + 40 * MINUTE)
          if (place === 0) expect(next.fresh).toEqual([])
          // Nothing that was there before is told, and what is told was listed.
          for (const fresh of next.fresh) {
            expect(events).toContainEqual(fresh)
            expect([...(published ?? []), ...seen]).not.toContainEqual(fresh)
          }
          seen.push(...next.fresh)
          // The same list once more has no news.
          expect(freshEvents(next.published, listed(events), T0 + 41 * MINUTE).fresh).toEqual([])
          published = next.published
        }
      }),
    )
  })

  it('PLA-2 a trip whose bounds are declared again is the same trip; one that begins after its end is another', () => {
    const trip = (from: number, to: number): PlantEvent => ({
      unit: 'A',
      kind: 'Trip',
      text: `${from}`,
      at: T0 + from * MINUTE,
      until: T0 + to * MINUTE,
    })
    const first = freshEvents([], [trip(0, 30)], T0)
    expect(first.fresh).toHaveLength(1)
    const longer = freshEvents(first.published, [trip(2, 60)], T0)
    expect(longer.fresh).toEqual([])
    // Taken back, and declared again by what the unit tells next: still the same.
    const back = freshEvents(freshEvents(longer.published, [], T0).published, [trip(5, 60)], T0)
    expect(back.fresh).toEqual([])
    expect(freshEvents(back.published, [trip(60, 90), trip(5, 60)], T0).fresh).toEqual([trip(60, 90)])
  })

  it('PLA-3 a subscription of a plant is an item that the list takes, and is read again; others are none', () => {
    const item = plantAlertItem(ALERT)
    expect(subscriptionSchema.safeParse(item).success).toBe(true)
    expect(plantAlertsIn([item, { id: 'x', uiId: 'x', settings: { type: 'series' } }, null, 7])).toEqual([ALERT])
    expect(plantAlertsIn([{ ...item, settings: { ...ALERT, kinds: [] } }])).toEqual([])
  })

  it('PLA-4 law: each plant has an id of its own that the list takes', () => {
    const names = fc.stringMatching(/^[A-Za-z0-9 _.&/-]{1,12}$/)
    fc.assert(
      fc.property(names, names, (a, b) => {
        expect(plantAlertId(a)).toMatch(/^[\w.-]{1,100}$/)
        expect(plantAlertId(a) === plantAlertId(b)).toBe(a === b)
      }),
    )
  })

  it('PLA-5 the text has the London time, and the unit where the plant has several', () => {
    const trip: PlantEvent = { unit: 'T_DRAXX-1', at: Date.parse('2026-07-01T09:04:30Z'), kind: 'Trip', text: 'to 0' }
    expect(eventText(trip, 'T_DRAXX-1')).toBe('10:04 Trip: to 0')
    expect(eventText(trip, 'Drax')).toBe('10:04 T_DRAXX-1 Trip: to 0')
  })
})
