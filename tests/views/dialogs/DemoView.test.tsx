import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { EMPTY_CONTACT, EMPTY_DEMO, type Sending } from '../../../src/domain/forms'
import type { ContactForm, DemoDraft } from '../../../src/streams/forms/types'
import { ContactView } from '../../../src/views/dialogs/GetInTouchDialog'
import { DemoView } from '../../../src/views/dialogs/DemoDialog'
import { brokenRules } from '../support/axe'
import { withBrowserGaps } from '../support/browserGaps'
import { ALWAYS, useTestForm } from './form'
import { write } from '../../support/write'

withBrowserGaps()

const DEMO = { empty: { ...EMPTY_DEMO, eWorld: false }, ...ALWAYS }
const CONTACT = { empty: EMPTY_CONTACT, ...ALWAYS }

type First<D> = { readonly draft?: Partial<D>; readonly sending?: Sending<undefined> }

const shown = (first: First<DemoDraft> = {}, eWorld = false) => {
  const published = { onSend: vi.fn(), onClose: vi.fn(), last: DEMO.empty as DemoDraft }
  const Rig = () => {
    const [state, receive] = useTestForm<DemoDraft, undefined>(DEMO, first)
    published.last = state.draft
    const onEdit = (patch: Partial<DemoDraft>) => receive({ kind: 'edit', patch })
    return (
      <DemoView
        open
        eWorld={eWorld}
        state={state}
        onEdit={onEdit}
        onSend={published.onSend}
        onClose={published.onClose}
      />
    )
  }
  const { baseElement } = render(<Rig />)
  return { published, baseElement, user: userEvent.setup() }
}
const submit = () => screen.getByRole('button', { name: 'Request a demo' })
const errors = () =>
  [...document.querySelectorAll('.forms_field-error')].map((error) => error.textContent).filter(Boolean)

const GOOD: Partial<DemoDraft> = {
  firstname: 'Ada',
  lastname: 'Byron',
  email: 'ada@north.example',
  companyName: 'North Power',
  jobTitle: 'Trader',
  country: 'United Kingdom',
  whereHeardFrom: 'A colleague',
}

describe('the demo dialog', () => {
  it('FD10 has seven texts and three topics with their first values', () => {
    shown()
    expect(screen.getAllByRole('textbox')).toHaveLength(6)
    expect(screen.getByRole('combobox', { name: 'Country of operation' })).toBeTruthy()
    const ticked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
    expect(['Market insight', 'News of Enact', 'Webinars'].map(ticked)).toEqual([true, false, true])
    expect(errors()).toEqual([])
  })

  it('FD12 has a heading of its own for E-world', () => {
    shown({}, true)
    expect(screen.getByRole('dialog', { name: 'Request a demo - E-world' })).toBeTruthy()
  })

  it('FD11 an empty form is not sent: the seven sentences stand under the fields, and the first has the focus', async () => {
    const { user, published, baseElement } = shown()
    await user.click(submit())
    expect(published.onSend).not.toHaveBeenCalled()
    expect(errors()).toEqual([
      'Please enter your first name.',
      'Please enter your last name.',
      'Please enter your email',
      "Please enter your company's name",
      'Please enter your job title',
      'Please enter your country of operation',
      'Please enter how you heard about Enact',
    ])
    const first = screen.getByRole('textbox', { name: 'First name' })
    expect(document.activeElement).toBe(first)
    expect(document.getElementById(first.getAttribute('aria-describedby')!.split(' ')[0]!)!.textContent).toBe(
      'Please enter your first name.',
    )
    expect(await brokenRules(baseElement)).toEqual([])
  })

  it('FD11 a field says what is wrong when it is left, not while it is written in', async () => {
    const { user } = shown()
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@')
    expect(errors()).toEqual(['Please enter your first name.'])
    await user.tab()
    expect(errors()).toEqual(['Please enter your first name.', 'Please enter a valid email'])
  })

  it('FD11 the focus goes to the first field that is wrong, the country too', async () => {
    const { user, published } = shown({ draft: { ...GOOD, country: 'UK' } })
    await user.click(submit())
    expect(errors()).toEqual(['Minimum length is 3'])
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Country of operation' }))
    expect(published.onSend).not.toHaveBeenCalled()
  })

  it('C19 the country is suggested by its full name, and any other text is taken', async () => {
    const { user, published } = shown()
    const country = screen.getByRole('combobox', { name: 'Country of operation' })
    await write(user, country, 'united k')
    await user.click(screen.getByRole('option', { name: 'United Kingdom' }))
    expect(published.last.country).toBe('United Kingdom')
    await user.clear(country)
    await write(user, country, 'Sealand')
    await user.tab()
    expect(published.last.country).toBe('Sealand')
  })

  it('FD11 a good form is sent, by Enter too', async () => {
    const { user, published } = shown({ draft: GOOD })
    await user.click(screen.getByRole('textbox', { name: 'Job title' }))
    await user.keyboard('{Enter}')
    expect(published.onSend).toHaveBeenCalledOnce()
    await user.click(submit())
    expect(published.onSend).toHaveBeenCalledTimes(2)
  })

  it('S22 no field takes more than the server does', () => {
    shown()
    const lengths = [...document.querySelectorAll<HTMLInputElement>('.field input')].map(({ maxLength }) => maxLength)
    expect(lengths).toEqual([180, 200, 254, 200, 200, 200, 200])
  })

  it('FD13 thanks once the request is complete', () => {
    shown({ sending: { kind: 'done', answer: undefined } })
    expect(screen.getByRole('status').textContent).toContain('Thank you')
    expect(document.activeElement!.textContent).toBe('Close')
  })

  it('FORM-1 a request that never arrived keeps what was written', () => {
    shown({ draft: GOOD, sending: { kind: 'failed', why: 'Check the network.' } })
    expect(screen.getByRole('alert').textContent).toBe('Not sent. What you wrote is still here. Check the network.')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' }).value).toBe('Byron')
  })
})

describe('the dialog for staying up to date', () => {
  it('G7 requests a name, an email and a topic in the words of the demo form, and says what it agrees to', async () => {
    const user = userEvent.setup()
    const onSend = vi.fn()
    const Rig = () => {
      const [state, receive] = useTestForm<ContactForm, undefined>(CONTACT)
      return (
        <ContactView
          open
          state={state}
          onEdit={(patch) => receive({ kind: 'edit', patch })}
          onSend={onSend}
          onClose={vi.fn()}
        />
      )
    }
    const { baseElement } = render(<Rig />)
    await user.click(screen.getByRole('checkbox', { name: 'Market insight' }))
    await user.click(screen.getByRole('checkbox', { name: 'Webinars' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(errors()).toEqual(['Please enter your first name.', 'Please enter your email', 'Choose at least one topic'])
    expect(onSend).not.toHaveBeenCalled()
    expect(document.body.textContent).toContain('By sending this you agree')
    expect(await brokenRules(baseElement)).toEqual([])
    await write(user, screen.getByRole('textbox', { name: 'First name' }), 'Ada')
    await write(user, screen.getByRole('textbox', { name: 'Email' }), 'ada@north.example')
    await user.click(screen.getByRole('checkbox', { name: 'Webinars' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(onSend).toHaveBeenCalledOnce()
  })
})
