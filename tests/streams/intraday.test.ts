import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { vwapAlertId, vwapAlertItem, vwapAlertOf, vwapAlertsIn, openAlerts } from '../../src/domain/intraday/alerts'
import { closesAt, contractKey, contractsOfProduct } from '../../src/domain/intraday/contracts'
import { openTable } from '../../src/domain/tables/tableCollection'
import { crosses$, crossTexts, type VwapCross } from '../../src/streams/intraday/vwapWatch'
import type { TableFrame } from '../../src/streams/lib/tableTypes'

const peak = contractsOfProduct('PK', '2026-11-20')[0]!
const half = contractsOfProduct('HH', '2026-11-20')[30]!
const ALERT = vwapAlertOf('GB', peak, 'vwap60')

/** A frame of the grid with one contract at a price and its averages. */
const frame = (last: number | null, vwap60: number | null): TableFrame => {
  const cell = (value: number | null) => ({ cellType: 'number' as const, value })
  const row = { uniqueId: contractKey(peak), row: { last: cell(last), vwap60: cell(vwap60), vwap: cell(0) } }
  const collection = openTable({ key: 'EpexGrid', epoch: 'e', rows: [row], rules: {} })
  return { collection } as unknown as TableFrame
}

const watched = (frames: readonly TableFrame[]): readonly VwapCross[] => {
  const frames$ = new Subject<TableFrame>()
  const seen: VwapCross[] = []
  crosses$(frames$, [ALERT]).subscribe((cross) => seen.push(cross))
  for (const each of frames) frames$.next(each)
  return seen
}

describe('a watched contract', () => {
  it('EPX-25 the first look crosses nothing; each change of sides is notified once, also over the average itself', () => {
    expect(watched([frame(71, 70)])).toEqual([])
    const seen = watched([frame(71, 70), frame(72, 70), frame(70, 70), frame(69, 70), frame(69, 70), frame(71, 70)])
    expect(seen.map(({ to, last }) => [to, last])).toEqual([
      ['below', 69],
      ['above', 71],
    ])
  })

  it('EPX-26 an average that moves over a price that stays is a cross, a missing one is none', () => {
    expect(watched([frame(70, 69), frame(70, null), frame(70, 71)]).map(({ to }) => to)).toEqual(['below'])
    expect(watched([frame(null, 69), frame(null, 71)])).toEqual([])
  })

  it('EPX-27 says which contract, which average and both numbers', () => {
    const [cross] = watched([frame(71, 70), frame(69, 70)])
    expect(crossTexts(cross!)).toEqual({
      title: 'Peak crossed below VWAP 1 h',
      text: 'Last 69.00, average 70.00 £/MWh',
    })
  })

  it('EPX-28 is a subscription of the user, one for each contract of a market, until the contract closes', () => {
    const french = vwapAlertOf('FR', half, 'vwap15')
    const items = [vwapAlertItem(ALERT), { id: 'plant.x', uiId: 'plant.x', settings: {} }, vwapAlertItem(french)]
    expect(vwapAlertsIn(items)).toEqual([ALERT, french])
    expect(vwapAlertItem(french).id).toMatch(/^[\w.-]{1,100}$/)
    expect(vwapAlertId('GB', half)).not.toBe(vwapAlertId('FR', half))
    expect(openAlerts([ALERT, french], closesAt(peak))).toEqual([french])
  })
})
