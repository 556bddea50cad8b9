import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuelOfCode } from '../../../server/sources/elexon/fuelOf'
import { fuelMixReading } from '../../../server/sources/elexon/system'
import { unitsReading } from '../../../server/sources/elexon/bmUnits'
import { valueNamed } from '../../../server/sources/valueNamed'

const AT = Date.parse('2026-11-20T17:05:00Z')
const names = Object.getOwnPropertyNames(Object.prototype)

describe('words of a publisher that name nothing', () => {
  it('QSR-12 have no value, be they ever so well known to the language', () => {
    const list = { WIND: 1 }
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...names), fc.string()), (word) => {
        expect(valueNamed(list, word)).toBe(word === 'WIND' ? 1 : undefined)
      }),
    )
    for (const word of [undefined, null]) expect(valueNamed(list, word)).toBeUndefined()
  })

  it.each(names)('QSR-12 %s is no fuel, no group of supply points and no type of unit', (word) => {
    expect(fuelOfCode(word)).toBeUndefined()
    const row = { startTime: '2026-11-20T17:00:00Z', fuelType: word, generation: 9 }
    expect(fuelMixReading([row], AT).events).toEqual([
      {
        kind: 'fuelMix',
        at: AT,
        measuredAt: Date.parse(row.startTime),
        rows: [{ fuel: 'Other', name: 'Other', mw: 9 }],
      },
    ])
    const unit = { elexonBmUnit: 'T_ALPHA-1', nationalGridBmUnit: 'ALPHA-1', generationCapacity: 4, demandCapacity: 0 }
    const { events } = unitsReading([{ ...unit, fuelType: word, gspGroupId: word, bmUnitType: word }], AT)
    const [units] = events.flatMap((event) => (event.kind === 'units' ? event.units : []))
    expect(units).toMatchObject({ fuel: 'Other' })
    for (const name of ['gspGroup', 'connection']) expect(units).not.toHaveProperty(name)
  })
})
