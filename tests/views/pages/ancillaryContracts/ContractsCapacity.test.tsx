import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { CapacityAgreement } from '../../../../src/domain/ancillary/capacityRegister'
import type { UnitCapacityAgreement } from '../../../../src/domain/revenue/contracts'
import { MISSING } from '../../../../src/domain/format'
import { ContractsCapacityView } from '../../../../src/views/pages/ancillaryContracts/ContractsCapacityView'
import { AgreementsTable } from '../../../../src/views/pages/plant/AgreementsTable'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps()

const agreement = (cmu: string, more: Partial<CapacityAgreement> = {}): CapacityAgreement => ({
  cmu,
  auction: '2026-27 (T-4) Four Year Ahead Capacity Auction',
  deliveryYear: 2026,
  applicant: 'One',
  name: cmu,
  technology: 'Storage',
  derated: 100,
  status: 'none',
  units: [],
  ...more,
})

const draw = (agreements: readonly CapacityAgreement[], onYear = vi.fn()) =>
  render(
    <ContractsCapacityView year={2026} latest={2029} agreements={agreements} onYear={onYear}>
      <p>register</p>
    </ContractsCapacityView>,
  )

describe('the register of a delivery year', () => {
  it('CMR-30 figures are obligations, price, value and agreements; a year of which nothing is known has none', () => {
    draw([agreement('A', { status: 'awarded', obligation: 100, price: 40, years: 1 }), agreement('B')])
    const text = document.body.textContent
    expect(text).toContain('ObligationsMW100of 200 MW de-rated')
    expect(text).toContain('Price£/kW/yr40.00')
    expect(text).toContain('Value£/yr4,000,000')
    expect(text).toContain('Agreementsunits1of 2 units')
    draw([])
    expect(document.body.textContent).toContain(`ObligationsMW${MISSING}`)
  })

  it('CMR-31 delivery years end with the last that is auctioned; another is a press away', async () => {
    const onYear = vi.fn()
    draw([], onYear)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: /Delivery year/ }))
    const options = within(screen.getByRole('listbox')).getAllByRole('option')
    expect(options[0]!.textContent).toBe('2029/30')
    await user.click(options[1]!)
    expect(onYear).toHaveBeenCalledWith(2028)
  })
})

describe('agreements of a plant', () => {
  const row = (more: Partial<UnitCapacityAgreement>): UnitCapacityAgreement => ({
    unit: 'T_A-1',
    deliveryYear: 2026,
    cmu: 'A00001',
    auction: '2026-27 (T-4) Four Year Ahead Capacity Auction',
    derated: 100,
    obligation: 100,
    years: 1,
    price: 41.5,
    status: 'awarded',
    ...more,
  })

  it('CMR-32 each delivery year has its auction, capacity, obligation, price and status; what is missing is not zero', () => {
    const agreements = [
      row({}),
      row({ deliveryYear: 2025, auction: 'Early', obligation: null, price: null, status: 'none' }),
      row({ deliveryYear: 2024, derated: null, obligation: 90, status: 'suspended' }),
    ]
    render(<AgreementsTable agreements={agreements} nameOf={undefined} />)
    const rows = within(screen.getByRole('table', { name: 'Capacity market agreements' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map((each) => [...each.querySelectorAll('th, td')].map((cell) => cell.textContent))).toEqual([
      ['2026/27', 'A00001', 'T-4', '100.0', '100.0', '41.50'],
      ['2025/26', 'A00001', 'Early', '100.0', 'No agreement', MISSING],
      ['2024/25', 'A00001', 'T-4', MISSING, '90.0, suspended', '41.50'],
    ])
  })
})
