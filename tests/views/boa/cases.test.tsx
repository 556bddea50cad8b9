import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { casePath, type SavedCase } from '../../../src/domain/boa/analytics/cases'
import type { Move } from '../../../src/domain/boa/analytics/moves'
import { ready } from '../../../src/streams/lib/loaded'
import type { Cases } from '../../../src/streams/boa/cases'
import { CasesView } from '../../../src/views/boa/analytics/CasesView'
import { write } from '../../support/write'

const MOVE: Move = { kind: 'add', name: 'My plant', volume: 100, price: 80 }
const CASES: readonly SavedCase[] = [
  { id: 'a', name: 'Mine', period: '2026-11-20-35', moves: [MOVE], by: 'ann@north.example', at: 1 },
  { id: 'b', name: 'Other', period: '2026-11-19-1', moves: [MOVE, MOVE], by: 'bob@north.example', at: 0 },
]
const draw = (outcome: Cases['outcome'] = { kind: 'none' }, done: readonly Move[] = [MOVE], hasMore = false) => {
  const onQuery = vi.fn()
  const onOpen = vi.fn()
  render(
    <MemoryRouter>
      <CasesView
        cases={{ list: ready(CASES), hasMore, outcome }}
        analytics={{ period: { date: '2026-11-20', period: 35 }, moves: { done, undone: [] } }}
        own="ann@north.example"
        onRetry={vi.fn()}
        onQuery={onQuery}
        onOpen={onOpen}
      />
    </MemoryRouter>,
  )
  return { onQuery, onOpen, user: userEvent.setup() }
}

describe('cases of the company in the what-if', () => {
  it('SAF-M8 Show more wants the next page of cases, and is absent when there is none', async () => {
    const { onQuery, user } = draw(undefined, undefined, true)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(onQuery.mock.calls).toEqual([[{ kind: 'more' }]])
    cleanup()
    draw()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('BA05 CAS-30 the what-if is saved by Enter under the name that is written', async () => {
    const { onQuery, user } = draw()
    await write(user, screen.getByRole('textbox', { name: 'Save this what-if as' }), ' Evening ')
    await user.keyboard('{Enter}')
    expect(onQuery.mock.calls).toEqual([
      [{ kind: 'save', draft: { name: 'Evening', period: '2026-11-20-35', moves: [MOVE] } }],
    ])
  })

  it('CAS-31 without a name or a move it says what is missing and sends nothing', async () => {
    const { onQuery, user } = draw({ kind: 'none' }, [])
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Write a name.')).toBeDefined()
    await user.type(screen.getByRole('textbox'), 'x{Enter}')
    expect(screen.getByText(/Make a move first/)).toBeDefined()
    expect(onQuery).not.toHaveBeenCalled()
  })

  it('BA05 CAS-32 a case leads to its period with its moves; only one’s own can be deleted, and that undone', async () => {
    const { onQuery, onOpen, user } = draw({
      kind: 'deleted',
      draft: { name: 'Gone', period: '2026-11-20-1', moves: [MOVE] },
    })
    const table = screen.getByRole('table', { name: 'Cases' })
    const other = within(table).getByRole('link', { name: 'Other' })
    expect(other.getAttribute('href')).toBe(casePath(CASES[1]!))
    await user.click(other)
    expect(onOpen).toHaveBeenCalledWith(CASES[1])
    expect(
      within(table)
        .getAllByRole('button')
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual(['Delete Mine'])
    await user.click(within(table).getByRole('button', { name: 'Delete Mine' }))
    expect(onQuery).toHaveBeenLastCalledWith({ kind: 'delete', found: CASES[0] })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onQuery).toHaveBeenLastCalledWith({
      kind: 'save',
      draft: { name: 'Gone', period: '2026-11-20-1', moves: [MOVE] },
    })
  })

  it('CAS-33 a refusal is at the name', () => {
    draw({ kind: 'refused', why: 'name: choose another name.' })
    expect(screen.getByText('name: choose another name.')).toBeDefined()
  })

  it('CAS-34 opening a case asks first where the moves of now are in none, and not where nothing is lost', async () => {
    const unsaved: Move = { ...MOVE, price: 81 }
    const { onOpen, user } = draw({ kind: 'none' }, [unsaved])
    await user.click(screen.getByRole('link', { name: 'Other' }))
    expect(onOpen).not.toHaveBeenCalled()
    const requested = screen.getByRole('alertdialog', { name: 'Open “Other”?' })
    await user.click(within(requested).getByRole('button', { name: 'Cancel' }))
    expect(onOpen).not.toHaveBeenCalled()
    await user.click(screen.getByRole('link', { name: 'Other' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Open' }))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(CASES[1])
  })
})
