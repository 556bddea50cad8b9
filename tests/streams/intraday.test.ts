import { describe, expect, it } from 'vitest'
import { vwapAlertId, vwapAlertItem, vwapAlertOf, vwapAlertsIn, openAlerts } from '../../src/domain/intraday/alerts'
import { closesAt, contractsOfProduct } from '../../src/domain/intraday/contracts'

const peak = contractsOfProduct('PK', '2026-11-20')[0]!
const half = contractsOfProduct('HH', '2026-11-20')[30]!
const ALERT = vwapAlertOf('GB', peak, 'vwap60')

describe('a watched contract', () => {
  it('EPX-28 is a subscription of the user, one for each contract of a market, until the contract closes', () => {
    const french = vwapAlertOf('FR', half, 'vwap15')
    const items = [vwapAlertItem(ALERT), { id: 'plant.x', uiId: 'plant.x', settings: {} }, vwapAlertItem(french)]
    expect(vwapAlertsIn(items)).toEqual([ALERT, french])
    expect(vwapAlertItem(french).id).toMatch(/^[\w.-]{1,100}$/)
    expect(vwapAlertId('GB', half)).not.toBe(vwapAlertId('FR', half))
    expect(openAlerts([ALERT, french], closesAt(peak))).toEqual([french])
  })
})
