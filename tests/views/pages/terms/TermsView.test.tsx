import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { termsAnswer } from '../../../../src/domain/forms'
import type { Settings } from '../../../../src/domain/settings'
import { TermsView, type TermsViewProps } from '../../../../src/views/pages/terms/TermsView'
import { brokenRules } from '../../support/axe'

const NOW = Date.UTC(2026, 10, 21, 9)

const shown = (first: { who?: TermsViewProps['who']; terms?: Settings['terms']; ready?: boolean } = {}) => {
  const published = { onOpened: vi.fn(), onAccept: vi.fn(), onPrint: vi.fn() }
  const who = first.who ?? { kind: 'user', email: 'ada@north.example' }
  const Rig = () => {
    const [terms, setTerms] = useState(first.terms ?? { agreed: false, date: null })
    return (
      <TermsView
        who={who}
        terms={terms}
        ready={first.ready ?? true}
        onDisagree={() => setTerms(termsAnswer(false, NOW))}
        {...published}
      />
    )
  }
  const { container } = render(
    <MemoryRouter>
      <Rig />
    </MemoryRouter>,
  )
  return { published, container, user: userEvent.setup() }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the terms page', () => {
  it('TE01 shows version, date, text, and who confirms; Accept is reported once', async () => {
    const { published, user, container } = shown()
    expect(container.textContent).toContain('Version 1.0, in force from Mon 2 Nov 2026')
    expect(screen.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(5)
    expect(container.querySelector('footer')!.textContent).toContain(
      'I confirm that I am the authorised user of the account ada@north.example',
    )
    expect(await brokenRules(container)).toEqual([])
    await user.click(button('Accept'))
    expect(published.onAccept).toHaveBeenCalledOnce()
    await user.click(button('Print'))
    expect(published.onPrint).toHaveBeenCalledOnce()
  })

  it('TE01 Disagree leads to what it means, with Logout and Review again', async () => {
    const { user, container } = shown()
    await user.click(button('Disagree'))
    expect(screen.getByRole('heading', { name: 'You have not agreed to the terms' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Logout' }).getAttribute('href')).toBe('/logout')
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    expect(await brokenRules(container)).toEqual([])
    await user.click(button('Review again'))
    expect(button('Accept').disabled).toBe(false)
    await user.click(button('Disagree'))
    expect(screen.getByRole('heading', { name: 'You have not agreed to the terms' })).toBeTruthy()
  })

  it('TE01 a no of before is still one when the page is opened again', () => {
    shown({ terms: termsAnswer(false, NOW) })
    expect(button('Review again')).toBeTruthy()
  })

  it('TE01 nothing can be answered before the settings have come', () => {
    shown({ ready: false })
    expect([button('Accept').disabled, button('Disagree').disabled]).toEqual([true, true])
  })

  it('TE01 who has accepted is reported when', () => {
    const { container } = shown({ terms: termsAnswer(true, NOW) })
    expect(container.textContent).toContain('Accepted on Sat 21 Nov 2026.')
  })

  it('TE02 an opening is reported once, and again when it is reviewed', async () => {
    const { published, user } = shown()
    expect(published.onOpened).toHaveBeenCalledTimes(1)
    await user.click(button('Disagree'))
    expect(published.onOpened).toHaveBeenCalledTimes(1)
    await user.click(button('Review again'))
    expect(published.onOpened).toHaveBeenCalledTimes(2)
  })

  it('TE02 a visitor is treated as agreed and asked nothing', () => {
    shown({ who: { kind: 'visitor' } })
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    expect(document.body.textContent).toContain('By using this site you accept these terms.')
  })

  it('TE02 while it is not known who looks, nothing is asked and nothing is said of him', () => {
    const { container } = shown({ who: { kind: 'checking' } })
    expect(container.querySelector('footer')!.textContent).toBe('')
  })
})
