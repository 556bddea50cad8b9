import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { HUB_FAULTS, LINE_FAULTS, NO_FAULTS, type FaultSwitches } from '../../../src/domain/replay/faults'
import { FaultsPart } from '../../../src/views/replay/faults/FaultsPart'
import { HUB_TEXTS, LINE_TEXTS, RATES, rateStep, rateText } from '../../../src/views/replay/faults/faultTexts'
import { FaultsTag } from '../../../src/views/replay/ReplayTools'
import { brokenRules } from '../support/axe'

const SOME: FaultSwitches = { seed: 7, rates: { lose: 0.05, delay: 0.2 }, lines: { stopHeartbeats: true } }

const faults = (switches = NO_FAULTS) => {
  const query = vi.fn()
  const { container, rerender } = render(<FaultsPart switches={switches} query={query} />)
  const last = () => (query.mock.lastCall?.[0] as { switches: FaultSwitches }).switches
  return {
    query,
    last,
    container,
    again: (next: FaultSwitches) => rerender(<FaultsPart switches={next} query={query} />),
  }
}
const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })
const rate = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name: `${name}: share of messages` })

describe('the fault switches', () => {
  it('RY03 there is one for each fault, with what it does in words', () => {
    faults()
    const names = [...HUB_FAULTS.map((fault) => HUB_TEXTS[fault]), ...LINE_FAULTS.map((fault) => LINE_TEXTS[fault])]
    expect(screen.getAllByRole('switch')).toHaveLength(names.length)
    for (const [name, what] of names) {
      const described = toggle(name).getAttribute('aria-describedby')!
      expect(document.getElementById(described)!.textContent).toBe(what)
    }
  })

  it('RY03 a message fault begins at 5 % and keeps its rate while it is off', async () => {
    const user = userEvent.setup()
    const { last, again } = faults()
    expect(rate('Lose').disabled).toBe(true)
    await user.click(toggle('Lose'))
    expect(last()).toEqual({ ...NO_FAULTS, rates: { lose: 0.05 } })
    again(last())
    fireEvent.change(rate('Lose'), { target: { value: RATES.indexOf(0.2) } })
    expect(last().rates).toEqual({ lose: 0.2 })
    again(last())
    expect(rate('Lose').getAttribute('aria-valuetext')).toBe('20 %')
    await user.click(toggle('Lose'))
    expect(last().rates).toEqual({})
    again(last())
    await user.click(toggle('Lose'))
    expect(last().rates).toEqual({ lose: 0.2 })
  })

  it('RY03 switching one leaves the others', async () => {
    const user = userEvent.setup()
    const { last } = faults(SOME)
    await user.click(toggle('UNAUTH'))
    expect(last()).toEqual({ ...SOME, lines: { stopHeartbeats: true, unauth: true } })
    await user.click(toggle('Stop heartbeats'))
    expect(last()).toEqual({ ...SOME, lines: {} })
    await user.click(toggle('Double'))
    expect(last()).toEqual({ ...SOME, rates: { ...SOME.rates, double: 0.05 } })
  })

  it('RY03 all are off at once, the seed stays', async () => {
    const { last, again } = faults(SOME)
    await userEvent.setup().click(screen.getByRole('button', { name: 'All off' }))
    expect(last()).toEqual({ seed: 7, rates: {}, lines: {} })
    again(last())
    expect(screen.getByRole('button', { name: 'All off' }).hasAttribute('disabled')).toBe(true)
  })

  it('RY03 the seed is a whole number; anything else is not taken and says so', async () => {
    const user = userEvent.setup()
    const { query, last } = faults(SOME)
    const seed = screen.getByRole<HTMLInputElement>('textbox', { name: 'Seed' })
    expect(seed.value).toBe('7')
    await user.type(seed, '5')
    expect(last()).toEqual({ ...SOME, seed: 75 })
    query.mockClear()
    await user.type(seed, 'x')
    expect(query).not.toHaveBeenCalled()
    expect(seed.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('A whole number from 0 to 4,294,967,295')).toBeDefined()
  })

  it.each([
    [0.001, '0.1 %', 0],
    [0.05, '5 %', 5],
    [0.07, '7 %', 5],
    [1, '100 %', 9],
    [0.0001, '0.01 %', 0],
  ])('RPL-21 a share of %f reads %s', (share, text, step) => {
    expect(rateText(share)).toBe(text)
    expect(rateStep(share)).toBe(step)
  })

  it('A11Y-1 breaks no accessibility rule', async () => {
    expect(await brokenRules(faults(SOME).container)).toEqual([])
  })
})

describe('the warning in the header', () => {
  it('RPL-22 stands there while any fault is on, and leads to the switches', async () => {
    const onPress = vi.fn()
    const { rerender } = render(<FaultsTag faults={NO_FAULTS} onPress={onPress} />)
    expect(screen.queryByRole('button')).toBeNull()
    rerender(<FaultsTag faults={{ ...NO_FAULTS, rates: { lose: 0 } }} onPress={onPress} />)
    expect(screen.queryByRole('button')).toBeNull()
    rerender(<FaultsTag faults={{ ...NO_FAULTS, lines: { unauth: true } }} onPress={onPress} />)
    await userEvent.setup().click(screen.getByRole('button', { name: 'FAULTS ON' }))
    expect(onPress).toHaveBeenCalledOnce()
  })
})
