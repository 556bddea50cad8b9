import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plantAlertId, plantAlertItem, plantAlertsIn, type PlantAlert } from '../../../src/domain/plants/alerts'
import { subscriptionSchema } from '../../../src/domain/settings'

const ALERT: PlantAlert = {
  type: 'plantEvents',
  name: 'Drax 1',
  plant: 'T_DRAXX-1',
  kinds: ['Trip'],
  browser: true,
  browserSound: false,
}
describe('the subscription of a plant’s bell', () => {
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
})
