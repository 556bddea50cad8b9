import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PlantCombo } from '../../../src/views/parts/controls/PlantCombo'
import { CountryField } from '../../../src/views/dialogs/FormFields'
import { FilterBox } from '../../../src/views/replay/events/FilterBox'
import { withBrowserGaps } from '../support/browserGaps'

withBrowserGaps()

const PLANTS = [{ id: 'N1', name: 'Norwich 1', fuelType: 'CCGT', searchQuery: '' }]

const Country = () => {
  const [value, setValue] = useState('')
  return <CountryField value={value} fault={undefined} readOnly={false} onChange={setValue} onLeave={() => undefined} />
}
const Plant = () => <PlantCombo label="Add a plant" className="combo" plants={PLANTS} onPlant={() => undefined} />
const Filter = () => (
  <FilterBox label="Name" all="All names" options={['Norwich 1', 'Drax']} value="" onChange={() => undefined} />
)

/** As a keyboard does it, with the page's own steps between: the tests' usual means would finish all of them at once. */
const type = (box: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

const stepsOfThePage = (are: boolean): void => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: !are })

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

describe.each([
  ['country', Country],
  ['plant', Plant],
  ['name', Filter],
])('the list of a box for a %s', (_name, Box) => {
  const shown = (): HTMLInputElement => {
    render(
      <>
        <Box />
        <button type="button">next</button>
      </>,
    )
    stepsOfThePage(true)
    return screen.getByRole('combobox')
  }
  const isOpen = (): boolean => document.querySelector('[role=listbox]') !== null

  beforeEach(() => stepsOfThePage(false))
  afterEach(() => {
    stepsOfThePage(false)
    cleanup()
  })

  it('SH09 does not stay open over the page for a user who was gone before it opened', async () => {
    const box = shown()
    const next = screen.getByRole('button', { name: 'next' })
    box.focus()
    await pause(30)
    type(box, 'Norw')
    next.focus()
    // Whatever opens late has opened by then.
    await pause(100)
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(document.activeElement).toBe(next)
  })

  it('SH09 is open as long as its box has the focus', async () => {
    const box = shown()
    box.focus()
    type(box, 'Norw')
    await waitFor(() => expect(isOpen()).toBe(true))
    await pause(100)
    expect(isOpen()).toBe(true)
  })
})
