import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { readTableChoice, writeTableChoice, type TableChoice } from '../../../../src/domain/tables/filters'
import { newViewId, isChoiceOf, viewNameFault } from '../../../../src/views/tables/tools/views/viewName'
import { SavedViews, type SavedViewsProps } from '../../../../src/views/tables/tools/views/SavedViews'
import { brokenRules } from '../../support/axe'
import { withBrowserGaps } from '../../support/browserGaps'
import { write } from '../../../support/write'

withBrowserGaps()

const VIEWS = [
  { id: 'a', name: 'Dear gas' },
  { id: 'b', name: 'Wind', from: 'ann@example.org' },
]

const views = async (own: Partial<SavedViewsProps> = {}) => {
  const acts = { onApply: vi.fn(), onOverwrite: vi.fn(), onDelete: vi.fn(), onShare: vi.fn(), onSave: vi.fn() }
  render(<SavedViews views={VIEWS} shown={undefined} locked={undefined} {...acts} {...own} />)
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await user.click(screen.getByRole('button', { name: /^Saved views/ }))
  return { ...acts, user }
}
const press = (name: string) => screen.getByRole('button', { name })

describe('saved views', () => {
  it('VIEW-1 are listed with who sent them; a press takes one over and closes the list', async () => {
    const { onApply, user } = await views()
    const list = screen.getByRole('dialog', { name: 'Saved views' })
    expect(await brokenRules(list)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Wind from ann@example.org' }))
    expect(onApply.mock.lastCall).toEqual(['b'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('VIEW-2 are saved under a name; what is wrong with it is said, and nothing is saved', async () => {
    const { onSave, user } = await views()
    const name = screen.getByLabelText('Save this view as')
    await user.click(press('Save'))
    expect(screen.getByText('This field cannot be left blank')).toBeTruthy()
    await user.type(name, 'wind')
    expect(screen.getByText('An item with identical name already exists')).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(onSave).not.toHaveBeenCalled()
    await write(user, name, ' at night')
    await user.keyboard('{Enter}')
    expect(onSave.mock.lastCall).toEqual(['wind at night'])
  })

  it('VIEW-3 are replaced and deleted only when asked twice; Cancel has the focus', async () => {
    const { onDelete, onOverwrite, user } = await views()
    await user.click(press('Delete Dear gas'))
    expect(document.activeElement).toBe(press('Cancel'))
    await user.keyboard('{Enter}')
    expect(onDelete).not.toHaveBeenCalled()
    await user.click(press('Delete Dear gas'))
    await user.click(press('Delete'))
    expect(onDelete.mock.lastCall).toEqual(['a'])
    await user.click(press('Replace Wind by what is shown now'))
    await user.click(press('Replace'))
    expect(onOverwrite.mock.lastCall).toEqual(['b'])
  })

  it('VIEW-4 are shared one by one', async () => {
    const { onShare, user } = await views()
    await user.click(press('Share Dear gas'))
    expect(onShare.mock.lastCall).toEqual(['a'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('VIEW-5 the one that is shown is marked; it need not be replaced', async () => {
    await views({ shown: 'a' })
    expect(screen.getByRole('button', { name: 'Dear gas' }).getAttribute('aria-current')).toBe('true')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Replace Dear gas/ }).disabled).toBe(true)
  })

  it('VIEW-6 a locked account opens nothing', async () => {
    await views({ locked: 'Table settings locked in User Settings' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('VIEW-2 a name has no signs that the settings refuse, and 100 letters at most', () => {
    expect(viewNameFault([], 'a<b')).toBe("The following characters are not allowed: '<', '>'")
    expect(viewNameFault([], 'a'.repeat(101))).toBe('A name has at most 100 characters')
    expect(viewNameFault(VIEWS, ' Wind 2 ')).toBeUndefined()
  })

  it('VIEW-2 ids are new each time and such as the settings take', () => {
    const ids = new Set(Array.from({ length: 100 }, newViewId))
    expect(ids.size).toBe(100)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('whether a table shows what was saved', () => {
  const choice: TableChoice = {
    filters: {
      fuel: { kind: 'text', values: ['WIND', 'CCGT'], group: undefined, exclude: false },
      price: { kind: 'numeric', min: '60', max: '', absolute: false },
    },
    sort: { headerId: 'price', ascending: false },
    columns: { columnsToHide: ['a', 'b'], orderedHeaders: ['b', 'a'] },
    units: 'cell',
  }
  const saved = writeTableChoice(choice)

  it('VIEW-5 what was saved and read back is itself, whatever the order of values, filters and hidden columns', () => {
    expect(isChoiceOf(readTableChoice(saved), saved)).toBe(true)
    const turned: TableChoice = {
      ...choice,
      filters: {
        price: choice.filters['price']!,
        fuel: { kind: 'text', values: ['CCGT', 'WIND'], group: undefined, exclude: false },
      },
      columns: { ...choice.columns, columnsToHide: ['b', 'a'] },
    }
    expect(isChoiceOf(turned, saved)).toBe(true)
  })

  it('VIEW-5 any other filter, sorting, order of columns or unit is another view', () => {
    const others: readonly TableChoice[] = [
      { ...choice, filters: { fuel: choice.filters['fuel']! } },
      { ...choice, sort: { headerId: 'price', ascending: true } },
      { ...choice, columns: { ...choice.columns, orderedHeaders: ['a', 'b'] } },
      { ...choice, units: 'inherit' },
    ]
    expect(others.map((other) => isChoiceOf(other, saved))).toEqual([false, false, false, false])
  })
})
