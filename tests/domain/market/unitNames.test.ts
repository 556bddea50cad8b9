import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldMarket } from '../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { unitFinder, unitOfNames } from '../../../src/domain/market/unitNames'
import type { BmUnit } from '../../../src/domain/market/units'

const registered = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom('T_A-1', 'T_B-1', 'E_C-1', 'A-1'),
      nationalGridId: fc.constantFrom('A-1', 'B-1', 'C-1', 'T_B-1'),
    }),
    { selector: ({ id }) => id },
  )
  .map((all) =>
    all.map((each): BmUnit => ({ ...each, name: each.id, owner: '', fuel: 'Wind', capacity: 1, demandCapacity: 0 })),
  )

describe('names of BM units', () => {
  it('NES-77 the settlement name counts first, and of a name of the system operator that several units have there is none', () => {
    fc.assert(
      fc.property(registered, fc.constantFrom('T_A-1', 'A-1', 'B-1', 'T_B-1', 'none'), (units, name) => {
        const holders = units.filter(({ nationalGridId }) => nationalGridId === name)
        const alone = holders.length === 1 ? holders[0]?.id : undefined
        const wanted = units.some(({ id }) => id === name) ? name : alone
        expect(unitOfNames(units)(name)).toBe(wanted)
        const market = foldMarket(EMPTY_MARKET, [{ kind: 'units', at: 0, units }])
        expect(unitFinder(market)(name)?.id).toBe(wanted)
      }),
    )
  })
})
