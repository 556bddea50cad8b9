import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ExportState } from '../../../../src/streams/export/exports'
import { ExportMenuView, type ExportMenuViewProps } from '../../../../src/views/tables/export/ExportMenuView'

afterEach(cleanup)

const stage = (more: Partial<ExportMenuViewProps> = {}) => {
  const take = vi.fn()
  const onCancel = vi.fn()
  const onSettings = vi.fn()
  const onOpen = vi.fn(() => ({ rows: { view: 37, all: 1204 }, take }))
  const props: ExportMenuViewProps = {
    state: { kind: 'idle' },
    format: 'csv',
    total: 1204,
    onOpen,
    onCancel,
    onSettings,
    ...more,
  }
  const { rerender } = render(<ExportMenuView {...props} />)
  const to = (state: ExportState): void => rerender(<ExportMenuView {...props} state={state} />)
  return { take, onCancel, onSettings, onOpen, to, user: userEvent.setup() }
}
const button = (): HTMLElement => screen.getByRole('button', { name: 'Export' })

describe('the export menu', () => {
  it('EX01 says how many rows each choice has, and in which format', async () => {
    const { user } = stage()
    await user.click(button())
    const items = within(screen.getByRole('menu', { name: 'Export' })).getAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual([
      'What is on screen (37 rows)As filtered and sorted, with your columns',
      'All rows (1,204)In the table’s own order, with every column',
      'As a csv fileChange in the settings: Export as CSV',
    ])
  })

  it('EX01 is worked by keyboard: opened, gone through, chosen', async () => {
    const { user, take } = stage()
    await user.tab()
    expect(document.activeElement).toBe(button())
    await user.keyboard('{Enter}')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(take).toHaveBeenCalledExactlyOnceWith('all')
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('EX01 takes the table once, when the menu is opened', async () => {
    const { user, take, onOpen } = stage()
    expect(onOpen).not.toHaveBeenCalled()
    await user.click(button())
    await user.click(screen.getByRole('menuitem', { name: /What is on screen/ }))
    expect(onOpen).toHaveBeenCalledTimes(1)
    expect(take).toHaveBeenCalledExactlyOnceWith('view')
  })

  it('EX01 nothing on the screen cannot be chosen', async () => {
    const { user, take } = stage({ onOpen: () => ({ rows: { view: 0, all: 2 }, take }) })
    await user.click(button())
    const none = screen.getByRole('menuitem', { name: /What is on screen \(0 rows\)/ })
    expect(none.getAttribute('aria-disabled')).toBe('true')
    await user.click(none)
    expect(take).not.toHaveBeenCalled()
  })

  it('EX01 the format leads to its setting; where there are no settings it only says so', async () => {
    const { user, onSettings } = stage({ format: 'xlsx' })
    await user.click(button())
    await user.click(screen.getByRole('menuitem', { name: 'As an Excel file' }))
    expect(onSettings).toHaveBeenCalledTimes(1)
    cleanup()
    const visitor = stage({ onSettings: undefined })
    await visitor.user.click(button())
    expect(screen.getByRole('menu').textContent).toContain('By the setting Export as CSV')
  })

  it.each([
    [10_000, 'Export the table'],
    [10_001, 'Please use Historical Analysis for large data exports'],
  ])('EX01 over a table of %i rows the tooltip is %j', async (total, texts) => {
    const { user } = stage({ total })
    await user.tab()
    expect((await screen.findByRole('tooltip')).textContent).toBe(texts)
  })

  it('EX01 while the file is written the menu stays shut, and the way to cancel is there', async () => {
    const { user, to, onCancel } = stage()
    to({ kind: 'working', share: 37 })
    expect(screen.getByRole('progressbar', { name: 'Export' }).getAttribute('aria-valuenow')).toBe('37')
    expect(screen.getByText('37%')).toBeTruthy()
    await user.click(button())
    expect(screen.queryByRole('menu')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cancel the export' }))
    expect(onCancel).toHaveBeenCalledTimes(1)
  })

  it('EX01 the focus goes back to the button when the way to cancel goes', async () => {
    const { user, to } = stage()
    to({ kind: 'working', share: 37 })
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel the export' }))
    to({ kind: 'done', name: 'BM Feed.csv' })
    expect(document.activeElement).toBe(button())
  })

  it('EX01 a focus elsewhere is left where it is', async () => {
    const { to } = stage()
    to({ kind: 'working', share: 37 })
    const elsewhere = document.body.appendChild(document.createElement('input'))
    elsewhere.focus()
    to({ kind: 'done', name: 'BM Feed.csv' })
    expect(document.activeElement).toBe(elsewhere)
    elsewhere.remove()
    await Promise.resolve()
  })

  it('EX01 a failure is said aloud until it is closed', async () => {
    const { user, to, onCancel } = stage()
    to({ kind: 'failed', why: 'The rows could not be read.' })
    expect(screen.getByRole('alert').textContent).toBe('Not exported. The rows could not be read.')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onCancel).toHaveBeenCalledTimes(1)
  })
})
