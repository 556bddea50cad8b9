import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import type { PersonalDataState } from '../../../src/streams/people/personalData'
import { PersonalDataView } from '../../../src/views/pages/account/PersonalDataCard'

const shown = (state: PersonalDataState) => {
  const acts = { onCopy: vi.fn(), onDelete: vi.fn() }
  render(
    <MemoryRouter initialEntries={['/my-account']}>
      <Routes>
        <Route path="/my-account" element={<PersonalDataView email="ann@north.example" state={state} {...acts} />} />
        <Route path="/logout" element={<p>logged out</p>} />
      </Routes>
    </MemoryRouter>,
  )
  return acts
}

describe('the card of what is stored of a user', () => {
  it('PER-20 a press saves a copy; it is deleted once the email is typed, and not before', async () => {
    const { onCopy, onDelete } = shown({ kind: 'idle' })
    fireEvent.click(screen.getByRole('button', { name: 'Save a copy' }))
    expect(onCopy).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Delete my data…' }))
    const remove = screen.getByRole('button', { name: 'Delete' })
    const field = screen.getByRole('textbox', { name: 'To confirm, type ann@north.example' })
    await vi.waitFor(() => expect(document.activeElement).toBe(field))
    await userEvent.type(field, 'ann@north{Enter}')
    expect(remove).toHaveProperty('disabled', true)
    expect(onDelete).not.toHaveBeenCalled()
    await userEvent.type(field, '.example{Enter}')
    expect(onDelete.mock.calls).toEqual([['ann@north.example']])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('PER-21 while it works neither is offered; a failure has its reason; once it is deleted the login ends', () => {
    shown({ kind: 'working', of: 'copy' })
    expect(screen.getByRole('button', { name: 'Save a copy' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('status').textContent).toBe('Working…')
    document.body.replaceChildren()
    shown({ kind: 'failed', of: 'delete', why: 'No connection.' })
    expect(screen.getByText('Not deleted: No connection.')).toBeTruthy()
    document.body.replaceChildren()
    shown({ kind: 'deleted' })
    expect(screen.getByText('logged out')).toBeTruthy()
  })
})
