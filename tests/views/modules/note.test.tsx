import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { FORBIDDEN_TEXT } from '../../../src/domain/settings'
import { dataOf, withData } from '../../../src/views/modules/module'
import { NoteModule } from '../../../src/views/modules/note/NoteModule'
import type { NoteData } from '../../../src/views/modules/note/data'
import { NowContext } from '../../../src/views/user/now'
import { NOW } from '../support/desk'
import { FRAME, moduleProps } from './support'

const draw = (data: NoteData, onData?: (data: NoteData) => void) =>
  render(
    <MemoryRouter>
      <NowContext value={NOW}>
        <NoteModule {...moduleProps('Handover', data)} onData={onData} frame={FRAME} />
      </NowContext>
    </MemoryRouter>,
  )

describe('note', () => {
  it('DB05 is written in its field, saved when it is left, with the time', () => {
    const onData = vi.fn()
    draw({ text: 'before', isEdit: false }, onData)
    fireEvent.click(screen.getByRole('button', { name: 'Edit Handover' }))
    const field = screen.getByRole('textbox', { name: 'Text of Handover' })
    expect(field).toBe(document.activeElement)
    fireEvent.change(field, { target: { value: 'after' } })
    expect(onData).not.toHaveBeenCalled()
    fireEvent.blur(field)
    expect(onData).toHaveBeenCalledWith({ text: 'after', isEdit: false, editedAt: NOW })
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('DB05 a note with isEdit is open, and takes no focus by itself', () => {
    draw({ text: '', isEdit: true }, vi.fn())
    expect(screen.getByRole('textbox', { name: 'Text of Handover' })).not.toBe(document.activeElement)
  })

  it('DB05 is read only without a way to save', () => {
    draw({ text: 'read **me**', isEdit: true })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Edit Handover' })).toBeNull()
    expect(screen.getByText('me').tagName).toBe('B')
  })

  it('DB05 refuses < and > with the sentence, and keeps what was written', () => {
    const onData = vi.fn()
    draw({ text: '', isEdit: true }, onData)
    const field = screen.getByRole('textbox', { name: 'Text of Handover' })
    fireEvent.change(field, { target: { value: 'a<b' } })
    fireEvent.blur(field)
    expect(screen.getByRole('alert').textContent).toBe(FORBIDDEN_TEXT)
    expect(onData).not.toHaveBeenCalled()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('a<b')
  })

  it('MOD-4 Escape puts back what was saved', () => {
    const onData = vi.fn()
    draw({ text: 'kept', isEdit: false, editedAt: NOW }, onData)
    fireEvent.click(screen.getByRole('button', { name: 'Edit Handover' }))
    const field = screen.getByRole('textbox')
    fireEvent.change(field, { target: { value: 'gone' } })
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(onData).not.toHaveBeenCalled()
    expect(screen.getByText('kept')).toBeDefined()
    expect(screen.getByText('Edited Fri 20 Nov 2026, 17:07 GMT')).toBeDefined()
  })

  it('DB05 text and isEdit are stored next to data', () => {
    const stored = { id: 'n1', type: 'Note', size: 'Small', data: { editedAt: 1 }, text: 'a', isEdit: false } as const
    expect(dataOf(stored)).toEqual({ editedAt: 1, text: 'a', isEdit: false })
    const next = withData(stored, { editedAt: 2, text: 'b', isEdit: true })
    expect(next).toEqual({ ...stored, data: { editedAt: 2 }, text: 'b', isEdit: true })
    expect(withData({ id: 'm', type: 'Metric', size: 'Small' }, { text: 'x' })).toMatchObject({ data: { text: 'x' } })
  })
})
