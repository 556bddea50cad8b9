import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { EMPTY_FEEDBACK, type FeedbackDraft, type Sending } from '../../../src/domain/forms'
import { FeedbackView } from '../../../src/views/dialogs/FeedbackDialog'
import { brokenRules } from '../support/axe'
import { withBrowserGaps } from '../support/browserGaps'
import { ALWAYS, useTestForm } from './form'
import { write } from '../../support/write'

withBrowserGaps()

const PLANTS = [
  { id: 'T_DRAXX-1', name: 'Drax 1', fuelType: 'Biomass', searchQuery: 'drax' },
  { id: 'T_DINO-3', name: 'Dinorwig 3', fuelType: 'Pumped', searchQuery: 'dinorwig' },
]
const RULES = { empty: EMPTY_FEEDBACK, ...ALWAYS }

type First = { readonly draft?: Partial<FeedbackDraft>; readonly sending?: Sending<undefined> }

const shown = (first: First = {}) => {
  const published = { onSend: vi.fn(), onClose: vi.fn(), last: EMPTY_FEEDBACK }
  const Rig = () => {
    const [state, receive] = useTestForm<FeedbackDraft, undefined>(RULES, first)
    published.last = state.draft
    return (
      <FeedbackView
        open
        state={state}
        page="/boa-dashboard (Enact 1.2.3)"
        plants={PLANTS}
        onEdit={(patch) => receive({ kind: 'edit', patch })}
        onSend={published.onSend}
        onClose={published.onClose}
      />
    )
  }
  const { baseElement } = render(<Rig />)
  return { published, baseElement, user: userEvent.setup() }
}
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })

describe('the feedback dialog', () => {
  it('FD01 offers the four types, notes and Send; BROKE is none of them', async () => {
    const { user, published, baseElement } = shown()
    expect(screen.getByRole('dialog', { name: 'Feedback' })).toBeTruthy()
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent)).toEqual([
      'Issue',
      'Feature Request',
      'Plant Change',
      'Other',
    ])
    await user.click(screen.getByRole('radio', { name: 'Other' }))
    expect(published.last.type).toBe('Other')
    expect(document.body.textContent).toContain('/boa-dashboard (Enact 1.2.3)')
    expect(await brokenRules(baseElement)).toEqual([])
  })

  it('FD02 Send is closed until the notes can be sent, and then sends once', async () => {
    const { user, published } = shown()
    expect(document.activeElement).toBe(notes())
    expect(sendButton().disabled).toBe(true)
    await write(user, notes(), 'It stops.')
    expect(sendButton().disabled).toBe(false)
    await user.click(sendButton())
    expect(published.onSend).toHaveBeenCalledOnce()
  })

  it('FD04 a forbidden sign is reported at once and tied to the field, a blank one when the field is left', async () => {
    const { user } = shown()
    await user.tab()
    expect(screen.getByText('This field cannot be left blank')).toBeTruthy()
    await write(user, notes(), 'NIV > 0')
    const error = screen.getByText("The following characters are not allowed: '<', '>'")
    expect(notes().getAttribute('aria-invalid')).toBe('true')
    expect(notes().getAttribute('aria-describedby')).toContain(error.closest('[id]')!.id)
    expect(sendButton().disabled).toBe(true)
  })

  it('G3 a failure says that the notes are stored, and why, and can be sent again', async () => {
    const { user, published } = shown({
      draft: { notes: 'It stops.' },
      sending: { kind: 'failed', why: 'Check the network.' },
    })
    expect(screen.getByRole('alert').textContent).toBe('Not sent. Your notes are still here. Check the network.')
    expect(notes().value).toBe('It stops.')
    await user.click(sendButton())
    expect(published.onSend).toHaveBeenCalledOnce()
  })

  it('FD02 thanks when it was sent, with Close under the focus and nothing of the form in reach', async () => {
    const { user, published, baseElement } = shown({ sending: { kind: 'done', answer: undefined } })
    expect(screen.getByRole('status').textContent).toContain('Thank you')
    expect(document.activeElement!.textContent).toBe('Close')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(await brokenRules(baseElement)).toEqual([])
    await user.keyboard('{Enter}')
    expect(published.onClose).toHaveBeenCalledOnce()
  })

  it('FORM-2 while it is on its way the button keeps the focus and sends nothing more', async () => {
    const { user, published } = shown({ draft: { notes: 'a' }, sending: { kind: 'sending' } })
    const button = screen.getByRole('button', { name: /Sending/ })
    await user.click(button)
    expect(published.onSend).not.toHaveBeenCalled()
    expect(notes().readOnly).toBe(true)
  })

  it('G3 a change of a plant can name the plant, once', async () => {
    const { user, published } = shown({ draft: { type: 'Plant Change', notes: 'New MEL.' } })
    for (let turn = 0; turn < 2; turn++) {
      await user.type(screen.getByRole('combobox', { name: 'Add a plant to the notes' }), 'drax')
      await user.click(screen.getByRole('option', { name: /Drax 1/ }))
    }
    expect(published.last.notes).toBe('Plant: Drax 1 (T_DRAXX-1)\nNew MEL.')
  })

  it('SH11 Escape closes', async () => {
    const { user, published } = shown()
    await user.keyboard('{Escape}')
    expect(published.onClose).toHaveBeenCalledOnce()
  })
})
