import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { MfrHolding } from '../../../../src/domain/ancillary/mfrMonths'
import { MISSING } from '../../../../src/domain/format'
import { ContractsMfrView } from '../../../../src/views/pages/ancillaryContracts/ContractsMfrView'
import { MonthChoice } from '../../../../src/views/pages/ancillaryContracts/MonthChoice'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps()

const holding = (unit: string, held?: MfrHolding['held']): MfrHolding => ({
  month: '2026-10-01',
  unit,
  company: 'One',
  capability: { primary: 40, secondary: 50, high: 60 },
  price: { primary: 4, secondary: 2, high: 6 },
  ...(held && { held }),
})

const draw = (holdings: readonly MfrHolding[] | undefined) =>
  render(
    <ContractsMfrView
      month="2026-10-01"
      months={['2026-09-01', '2026-10-01']}
      latest="2026-11-01"
      holdings={holdings}
      freshness={{ state: 'live', asOf: 0 }}
      onMonth={vi.fn()}
      onRetry={vi.fn()}
    >
      <p>table</p>
    </ContractsMfrView>,
  )
const textOf = () => document.body.textContent

describe('mandatory response of a month', () => {
  it('ANC-94 figures are mean MW by kind, the mean price, what was paid and how many units were held', () => {
    draw([
      holding('A', { primary: 7450, secondary: 3725, high: 745 }),
      holding('B', { primary: 0, secondary: 0, high: 0 }),
    ])
    expect(textOf()).toContain('PrimaryMW held10mean, of 80 MW')
    expect(textOf()).toContain('SecondaryMW held5mean, of 100 MW')
    expect(textOf()).toContain('HighMW held1mean, of 120 MW')
    expect(textOf()).toContain('Average£/MW/h3.50')
    expect(textOf()).toContain('Paid£41,720for holding in Oct 2026')
    expect(textOf()).toContain('Units heldunits1of 2 units with prices')
  })

  it('ANC-95 a month whose holding is not published has prices alone, and the text names the day', () => {
    draw([holding('A')])
    expect(textOf()).toContain('what was held is published at 12:00 on Tue 10 Nov 2026')
    expect(textOf()).toContain(`PrimaryMW held${MISSING}mean, of 40 MW`)
    expect(textOf()).toContain(`Paid£${MISSING}`)
  })

  it('ANC-96 a month of which nothing is known is named', () => {
    draw([])
    expect(textOf()).toContain('No prices of Oct 2026 are known')
  })

  it('ANC-97 a year and a month are chosen by themselves; another year has the same month, or the nearest that can be chosen', async () => {
    const onMonth = vi.fn()
    render(<MonthChoice month="2026-02-01" first="2015-04-01" last="2026-11-01" onMonth={onMonth} />)
    const user = userEvent.setup()
    const choose = async (label: RegExp, option: string): Promise<void> => {
      await user.click(screen.getByRole('button', { name: label }))
      await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: option }))
    }
    await choose(/Year/, '2020')
    await choose(/Year/, '2015')
    await choose(/Month/, 'Nov')
    expect(onMonth.mock.calls).toEqual([['2020-02-01'], ['2015-04-01'], ['2026-11-01']])
    await user.click(screen.getByRole('button', { name: /Month/ }))
    expect(screen.getAllByRole('option').map((each) => each.textContent)).toHaveLength(11)
  })
})
