import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PlantCombo } from '../../../../src/views/parts/controls/PlantCombo'

const plants = Array.from({ length: 250 }, (_none, at) => ({
  id: `P${at}`,
  name: `Plant ${at}`,
  fuelType: at % 2 === 0 ? 'Wind' : 'CCGT',
  searchQuery: `owner${at % 5}`,
}))

const shown = (props: Partial<Parameters<typeof PlantCombo>[0]> = {}) => {
  const onPlant = vi.fn()
  render(<PlantCombo label="Add a plant" className="combo" plants={plants} onPlant={onPlant} {...props} />)
  return onPlant
}

const type = (texts: string) => {
  const box = screen.getByRole('combobox')
  box.focus()
  fireEvent.change(box, { target: { value: texts } })
}

const offered = () => within(screen.getByRole('listbox')).getAllByRole('option')

describe('the search of plants', () => {
  afterEach(cleanup)

  it('ST23 shows at most 100, and says when there are more', () => {
    shown()
    type('plant')
    expect(offered()).toHaveLength(100)
    expect(screen.getByText('Note: Results shown are capped')).toBeTruthy()
  })

  it('ST23 says nothing of a cap when all are shown', () => {
    shown({ plants: plants.slice(0, 100) })
    type('plant')
    expect(offered()).toHaveLength(100)
    expect(screen.queryByText('Note: Results shown are capped')).toBeNull()
  })

  it('ST23 wants all words, anywhere, in any case, and leaves out what is chosen', () => {
    shown({ taken: new Set(['P8']) })
    type('WIND owner3')
    expect(offered()).toHaveLength(24)
    expect(offered().every((option) => /Plant \d*8Wind/.test(option.textContent))).toBe(true)
    expect(offered().some((option) => option.textContent === 'Plant 8Wind')).toBe(false)
  })

  it('ST23 gives the chosen plant and is empty again', () => {
    const onPlant = shown()
    type('plant 249')
    fireEvent.click(offered()[0]!)
    expect(onPlant.mock.calls).toEqual([[plants[249]]])
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
  })

  it('SH09 Escape closes the list for good, and leaves the box empty', () => {
    const onPlant = shown()
    type('plant 249')
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' })
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
    expect(onPlant).not.toHaveBeenCalled()
  })

  it('ST23 says that nothing matches, and that the plants were not received', () => {
    shown()
    type('no such plant')
    expect(screen.getByText('No plants match')).toBeTruthy()
    cleanup()
    shown({ plants: undefined })
    expect(screen.getByRole<HTMLInputElement>('combobox').disabled).toBe(true)
  })
})
