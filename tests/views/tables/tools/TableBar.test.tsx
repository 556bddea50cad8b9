import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { barMinutesOf, minutesTexts } from '../../../../src/views/tables/tools/bar/ChangedWithin'
import { FilterChips } from '../../../../src/views/tables/tools/bar/FilterChips'
import { TableBar, type TableBarProps } from '../../../../src/views/tables/tools/bar/TableBar'
import { brokenRules } from '../../support/axe'
import { withBrowserGaps } from '../../support/browserGaps'
import { NOW } from './stage'

withBrowserGaps()

const bar = (own: Partial<TableBarProps> = {}) => {
  const acts = { onPause: vi.fn(), onChangedWithin: vi.fn(), onClearFilters: vi.fn() }
  const props = {
    title: 'BM Feed',
    paused: undefined,
    changedWithin: undefined,
    filters: 0,
    locked: undefined,
    ...acts,
  }
  const { rerender } = render(<TableBar {...props} {...own} />)
  return { ...acts, draw: (next: Partial<TableBarProps>) => rerender(<TableBar {...props} {...own} {...next} />) }
}

describe('the bar of a table', () => {
  it('BAR-1 pauses, tells how many rows wait, and catches up; the focus stays on its button', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    const { onPause, draw } = bar()
    await user.click(screen.getByRole('button', { name: 'Pause the view' }))
    expect(onPause.mock.lastCall).toEqual([true])
    draw({ paused: { since: NOW, waiting: 0 } })
    const button = screen.getByRole('button', { name: 'Catch up, nothing waits' })
    expect(document.activeElement).toBe(button)
    draw({ paused: { since: NOW, waiting: 1 } })
    expect(button.textContent).toBe('Catch up1 row waiting')
    draw({ paused: { since: NOW, waiting: 1234 } })
    expect(button.textContent).toBe('Catch up1,234 rows waiting')
    await user.click(button)
    expect(onPause.mock.lastCall).toEqual([false])
  })

  it('BAR-2 shows only rows changed in the last minutes: offered ones, and typed from 1 to 720', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    const { onChangedWithin } = bar()
    await user.click(screen.getByRole('button', { name: 'Show only rows changed of late' }))
    expect(screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual([
      'Off: all rows',
      '1 min',
      '5 min',
      '15 min',
      '30 min',
      '60 min',
    ])
    await user.click(screen.getByRole('radio', { name: '15 min' }))
    expect(onChangedWithin.mock.lastCall).toEqual([15])
  })

  it('BAR-2 minutes of one’s own are typed; what is no such number is reported, and off shows all rows', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    const { onChangedWithin } = bar({ changedWithin: 15 })
    await user.click(screen.getByRole('button', { name: 'Only rows changed in the last 15 min' }))
    const own = screen.getByLabelText('Other, minutes')
    await user.type(own, '721{Enter}')
    expect(onChangedWithin).not.toHaveBeenCalled()
    expect(screen.getByText('Type a whole number from 1 to 720.')).toBeTruthy()
    await user.clear(own)
    await user.type(own, '720{Enter}')
    expect(onChangedWithin.mock.lastCall).toEqual([720])
    await user.click(screen.getByRole('button', { name: 'Only rows changed in the last 15 min' }))
    await user.click(screen.getByRole('radio', { name: 'Off: all rows' }))
    expect(onChangedWithin.mock.lastCall).toEqual([undefined])
  })

  it('BAR-2 minutes are whole numbers from 1 to 720', () => {
    expect(['1', ' 45 ', '720'].map(barMinutesOf)).toEqual([1, 45, 720])
    expect(['', '0', '721', '1.5', '-5', '1e2', 'ten'].map(barMinutesOf)).toEqual(Array(7).fill(undefined))
    expect([1, 60, 90, 120].map(minutesTexts)).toEqual(['1 min', '60 min', '90 min', '2 h'])
  })

  it('BAR-3 clears all filters; without one, and in a locked account, it does nothing and says why', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    const { onClearFilters, draw } = bar()
    await user.click(screen.getByRole('button', { name: 'No column is filtered' }))
    draw({ filters: 2, locked: 'Filtering locked in User Settings' })
    await user.click(screen.getByRole('button', { name: 'Clear 2 filters' }))
    expect(onClearFilters).not.toHaveBeenCalled()
    draw({ filters: 2 })
    await user.click(screen.getByRole('button', { name: 'Clear 2 filters' }))
    expect(onClearFilters).toHaveBeenCalledTimes(1)
  })

  it('BAR-4 arrows lead from tool to tool, and it breaks no rule of accessibility', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    bar({ exportMenu: <button type="button">Export</button>, filters: 1 })
    const toolbar = screen.getByRole('toolbar', { name: 'Tools of BM Feed' })
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pause the view' }))
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(within(toolbar).getByRole('button', { name: 'Export' }))
    expect(await brokenRules(toolbar)).toEqual([])
  })
})

describe('the chips of filters', () => {
  const chips = [
    { headerId: 'price', title: 'Price', text: '60 to 140' },
    { headerId: 'fuel', title: 'Fuel', text: 'WIND, CCGT +2' },
  ]
  const draw = (locked?: string) => {
    const acts = { onRemove: vi.fn(), onChangedWithin: vi.fn() }
    render(<FilterChips chips={chips} changedWithin={5} locked={locked} {...acts} />)
    return acts
  }

  it('LT08 say what is filtered, and each takes its filter away; the focus goes on to the next', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    const { onRemove, onChangedWithin } = draw()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Price: 60 to 140',
      'Fuel: WIND, CCGT +2',
      'Changed in the last 5 min',
    ])
    await user.click(screen.getByRole('button', { name: 'Remove the filter Price: 60 to 140' }))
    expect(onRemove.mock.lastCall).toEqual(['price'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove the filter Fuel: WIND, CCGT +2')
    await user.click(screen.getByRole('button', { name: /Changed in the last 5 min/ }))
    expect(onChangedWithin.mock.lastCall).toEqual([undefined])
  })

  it('LT03 a locked account keeps its filters', () => {
    draw('Filtering locked in User Settings')
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /Price/ })
    expect([button.disabled, button.title]).toEqual([true, 'Filtering locked in User Settings'])
  })

  it('LT08 nothing is drawn without a filter', () => {
    const { container } = render(
      <FilterChips
        chips={[]}
        changedWithin={undefined}
        locked={undefined}
        onRemove={vi.fn()}
        onChangedWithin={vi.fn()}
      />,
    )
    expect(container.childElementCount).toBe(0)
  })
})
