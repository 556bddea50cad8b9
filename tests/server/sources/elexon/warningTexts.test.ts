import { describe, expect, it } from 'vitest'
import { statedWarning } from '../../../../server/sources/elexon/warningTexts'

const EMN = `From : Power System Manager – NESO Electricity Control Centre\r\n\r\nELECTRICITY MARGIN NOTICE\r\n\r\nFor the period:\r
from 19:00 hrs to 22:00 hrs on Friday   26/06/2026\r\n\r\nThere is a reduced system margin. System margin shortfall 671 MW`

describe('what a warning of the system operator states', () => {
  it('AN03 NWS-10 a margin notice: its kind, and its window by London’s clocks', () => {
    expect(statedWarning('ELECTRICITY MARGIN NOTICE', EMN)).toEqual({
      kind: 'EMN',
      from: Date.parse('2026-06-26T18:00Z'),
      until: Date.parse('2026-06-26T21:00Z'),
    })
  })

  it('AN03 NWS-11 a window over midnight has both days; a zone that is written counts', () => {
    const text = 'from 23:30 hrs GMT on Friday 26/06/2026 to 06:00 hrs BST on Saturday 27/06/2026'
    expect(statedWarning('NEGATIVE RESERVE ACTIVE POWER MARGIN', text)).toEqual({
      kind: 'NRAPM',
      from: Date.parse('2026-06-26T23:30Z'),
      until: Date.parse('2026-06-27T05:00Z'),
    })
  })

  it('AN03 NWS-12 a capacity market notice has a beginning alone; one that was cancelled takes it back', () => {
    const active =
      'Electricity Capacity Market Notice Currently Active\n\nCommencement time of notice : 18:00 on 26/11/2026'
    expect(statedWarning('CAPACITY MARKET NOTICE', active)).toEqual({
      kind: 'CMN',
      from: Date.parse('2026-11-26T18:00Z'),
    })
    const cancelled = 'Electricity Capacity Market Notice Cancelled\n\nThe notice has been cancelled'
    expect(statedWarning('CAPACITY MARKET NOTICE', cancelled)).toEqual({ kind: 'CMN', isCancellation: true })
  })

  it.each([
    ['a time without its day', 'HIGH RISK OF DEMAND REDUCTION', 'from 17:00 to 19:00', { kind: 'HRDR' }],
    ['an end before the beginning', 'Demand control imminent', 'from 19:00 to 17:00 on 26/11/2026', { kind: 'DCI' }],
    ['a day that is none', null, 'EMN from 17:00 to 19:00 on 31/02/2026', { kind: 'EMN' }],
    ['another type', 'SO-SO TRADES', 'A trade.', {}],
    ['what may be cancelled later', 'ELECTRICITY MARGIN NOTICE', 'This notice may be cancelled.', { kind: 'EMN' }],
  ])('AN03 NWS-13 %s is not read as anything else', (_name, type, text, stated) => {
    expect(statedWarning(type, text)).toEqual(stated)
  })
})
