import { act, render, renderHook, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayStart, HALF_HOUR_MS } from '../../../../src/domain/periods'
import { readCarbonChoice } from '../../../../src/domain/storage/carbon/carbonChoice'
import { carbonResultOf } from '../../../../src/domain/storage/carbon/carbonResult'
import type { CarbonBattery } from '../../../../src/domain/storage/carbon/carbonSteps'
import { carbonCsv } from '../../../../src/views/pages/carbonCalculator/CarbonDays'
import {
  CarbonCalculatorView,
  type CarbonData,
} from '../../../../src/views/pages/carbonCalculator/CarbonCalculatorView'
import { useCarbonChoice } from '../../../../src/views/pages/carbonCalculator/useCarbonChoice'
import { NowContext } from '../../../../src/views/user/now'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps()
afterEach(() => vi.clearAllMocks())

const DAY = dayStart('2026-11-20')
const NOW = DAY + 48 * HALF_HOUR_MS

/** 10 MW in for an hour at 100 g, 8 MW out for an hour at 300 g, and a half hour of which nothing is known. */
const battery: CarbonBattery = {
  id: 'T_ONE-1',
  name: 'One',
  efficiency: 0.8,
  metered: 3,
  expected: 1,
  steps: [
    [10, 0, 100],
    [10, 0, 100],
    [0, 8, 300],
    [0, 8, 300],
    [NaN, NaN, NaN],
  ].map(([charge = NaN, discharge = NaN, intensity = NaN], place) => ({
    at: DAY + place * HALF_HOUR_MS,
    charge,
    discharge,
    intensity,
  })),
}
const result = carbonResultOf([battery])
const nothing = carbonResultOf([{ ...battery, steps: battery.steps.slice(4) }])

const draw = (more: Partial<CarbonData> = {}, given: { visitor?: boolean; address?: string; abroad?: string } = {}) => {
  const acts = { onChoice: vi.fn(), onAccess: vi.fn(), onRetry: vi.fn() }
  const freshness = { state: 'fixed', asOf: NOW } as const
  render(
    <NowContext value={NOW}>
      <CarbonCalculatorView
        data={{ result, price: 'dayAhead', freshness, notes: [], ...more }}
        choice={readCarbonChoice(new URLSearchParams(given.address))}
        batteries={given.visitor ? undefined : [{ id: 'T_ONE-1', name: 'One', fuelType: 'Battery', searchQuery: '' }]}
        isVisitor={given.visitor === true}
        abroad={given.abroad}
        from={DAY}
        to={NOW}
        now={NOW}
        {...acts}
      />
    </NowContext>,
  )
  return acts
}

const figures = (): string => screen.getByRole('region', { name: 'Key figures' }).textContent

/** What is said of a field to who cannot see it: the text that it names as its description. */
const faultOf = (name: string): string | null | undefined => {
  const field = screen.getByRole('textbox', { name })
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).find((text) => text)
}

describe('the page of the carbon calculator', () => {
  it('RP05 CO2-14 figures: energy, tonnes, net, intensity of what was given, equivalents, and what is counted', () => {
    draw()
    for (const part of [
      'ImportMWh10.0',
      'ExportMWh8.080% of import',
      'On importtCO21.0at 100 gCO2/kWh',
      'Avoided on exporttCO22.4at 300 gCO2/kWh',
      'LossestCO20.2',
      'NettCO2−1.4saved',
      'DischargedgCO2/kWh125',
      'Homesa year0.7saved',
      'Carsa year0.7saved',
      'Counted%80.04 of 5 half hours',
    ])
      expect(figures()).toContain(part)
  })

  it('CO2-15 where no half hour is known figures and days are dashes, never zero', () => {
    draw({ result: nothing })
    expect(figures()).toContain('NettCO2-no half hour is known')
    expect(figures()).not.toMatch(/\d\.\d/)
    const row = within(screen.getByRole('table', { name: 'Carbon by day' })).getAllByRole('row')[1]!
    expect([...row.children].map(({ textContent }) => textContent)).toEqual([
      'Fri 20 Nov 2026',
      ...Array.from({ length: 7 }, () => '-'),
      '0 of 1',
    ])
  })

  it('CO2-16 each field says below it what is wrong and chooses nothing; a right number is chosen by Enter or on leaving', async () => {
    const { onChoice } = draw()
    const user = userEvent.setup()
    const power = screen.getByRole('textbox', { name: 'Power, MW' })
    await user.clear(power)
    await user.type(power, '0{Enter}')
    expect(faultOf('Power, MW')).toBe('Enter a number above 0, at most 5,000.')
    await user.tab()
    expect(onChoice).not.toHaveBeenCalled()
    await user.clear(power)
    await user.type(power, '60{Enter}')
    expect(onChoice).toHaveBeenLastCalledWith({ power: 60 })
    const efficiency = screen.getByRole('textbox', { name: 'Efficiency, %' })
    await user.clear(efficiency)
    await user.type(efficiency, '101')
    expect(faultOf('Efficiency, %')).toBe('Enter a number from 1 to 100.')
    await user.clear(efficiency)
    await user.type(efficiency, '90')
    await user.tab()
    expect(onChoice).toHaveBeenLastCalledWith({ efficiency: 90 })
    await user.click(screen.getByRole('radio', { name: 'Marginal' }))
    expect(onChoice).toHaveBeenLastCalledWith({ method: 'marginal' })
  })

  it('CO2-17 a visitor sees that batteries by name need a login, and uses the typed one whatever the address names', async () => {
    const { onAccess } = draw({}, { visitor: true, address: 'plants=T_ONE-1' })
    expect(screen.getByText('GB batteries by name, up to 5, need a login.')).toBeDefined()
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Power, MW' }).hasAttribute('disabled')).toBe(false)
    expect(screen.getByText(/The most profitable one on the hourly day-ahead price/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Get access' }))
    expect(onAccess).toHaveBeenCalledOnce()
  })

  it('CO2-18 batteries by name are in place of the typed one, with how many half hours are metered, and can be removed', async () => {
    const { onChoice } = draw({ price: undefined }, { address: 'plants=T_ONE-1' })
    expect(screen.getByText('3 half hours metered, 1 as expected')).toBeDefined()
    expect(screen.getByRole('textbox', { name: 'Power, MW' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByText(/Metered volume of the half hour where it is published/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Remove One' }))
    expect(onChoice).toHaveBeenCalledWith({ plants: [] })
  })

  it('CO2-19 assumptions are in sight with sources and version, also before anything has come; abroad there is a note', () => {
    draw({ result: undefined }, { abroad: 'France' })
    const text = screen.getByRole('region', { name: 'Assumptions' }).textContent
    for (const part of ['version 1, Nov 2026', 'Carbon Intensity API version 2.0.0', 'Ofgem', 'not counted'])
      expect(text).toContain(part)
    expect(screen.getByText(/^France: .* are those of Great Britain\.$/)).toBeDefined()
    expect(figures()).toContain('Loading…')
  })

  it('CO2-20 the file has the days as rounded as on the page, and what is not known empty', () => {
    const [first, ...others] = carbonCsv([...result.days, ...nothing.days])
      .trim()
      .split('\r\n')
    expect(first).toBe(
      'Day,Import MWh,Export MWh,tCO2 on import,tCO2 avoided on export,Losses tCO2,Net tCO2,gCO2/kWh discharged,Half hours counted,Half hours',
    )
    expect(others).toEqual(['2026-11-20,10,8,1,2.4,0.2,-1.4,125,4,5', '2026-11-20,,,,,,,,0,1'])
  })

  it('CO2-21 what is chosen is in the address, and an address that comes from elsewhere chooses', () => {
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <MemoryRouter initialEntries={['/x?mw=70&other=1']}>{children}</MemoryRouter>
    )
    const hook = renderHook(() => ({ own: useCarbonChoice(), at: useLocation().search, go: useNavigate() }), {
      wrapper,
    })
    const now = () => hook.result.current
    expect(now().own[0].power).toBe(70)
    act(() => now().own[1]({ method: 'marginal', plants: ['A', 'B'] }))
    expect([now().at, now().own[0].method]).toEqual(['?mw=70&other=1&method=marginal&plants=A%2CB', 'marginal'])
    act(() => now().own[1]({ power: 50 }))
    expect(now().at).toBe('?other=1&method=marginal&plants=A%2CB')
    act(() => void now().go('/x?mwh=300'))
    expect(now().own[0]).toMatchObject({ energy: 300, power: 50, method: 'average', plants: [] })
  })
})
