import { cleanup, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PriceBasis } from '../../../src/domain/revenue/parts'
import { amountsOf, NO_ENERGY } from '../../../src/domain/revenue/amount'
import type { UnitRevenue } from '../../../src/domain/revenue/calls'
import type { ForesightAnswer } from '../../../src/domain/storage/calls'
import { CapturedFigures } from '../../../src/views/plants/revenue/Captured'

const ANSWER: ForesightAnswer = {
  from: 0,
  to: 86_400_000,
  basis: 'system',
  assumption: { efficiency: 0.85, cycles: 2, wear: 0 },
  filling: false,
  units: [
    { id: 'E_ONE-1', pounds: 12_400, known: 48, of: 48 },
    { id: 'E_TWO-1', pounds: 600, known: 40, of: 48 },
  ],
}
const unit: UnitRevenue = {
  id: 'E_ONE-1',
  name: 'One',
  owner: '',
  fuel: 'Battery',
  capacity: 10,
  parts: amountsOf((part) => (part === 'wholesale' ? 6200 : undefined)),
  energy: NO_ENERGY,
}

const textsOf = (units: readonly string[], to = ANSWER.to, basis: PriceBasis = 'n2ex'): string => {
  cleanup()
  return render(<CapturedFigures answer={ANSWER} units={units} earned={{ from: 0, to, unit }} basis={basis} />)
    .container.textContent
}

describe('what a battery could have earned, next to what it did', () => {
  it('STO-63 has the amount, the share and the assumption; a partial amount has no share', () => {
    expect(textsOf(['E_ONE-1'])).toMatch(
      /^Energy alone, all prices known: 12,400 £ · earned in all markets: 50 % of it/,
    )
    expect(textsOf(['E_ONE-1'])).toContain('85 % efficiency, at most 2 cycles a day, no wear.')
    const partial = textsOf(['E_ONE-1', 'E_TWO-1'])
    expect(partial).toContain('13,000 £88 of 96 periods')
    expect(partial).not.toContain('earned')
    // The revenue already has the next settlement period.
    expect(textsOf(['E_ONE-1'], ANSWER.to + 1_800_000)).not.toContain('earned')
  })

  it('STO-64 says why there is none where the energy is not known', () => {
    expect(textsOf(['E_THREE-1'])).toMatch(/is not known: its energy \(MWh\) is in no register/)
    expect(textsOf(['E_THREE-1'], ANSWER.to, 'best')).toMatch(/needs one price of each settlement period/)
  })
})
