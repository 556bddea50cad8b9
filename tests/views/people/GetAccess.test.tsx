import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { version } from '../../../package.json'
import { AccountDialog } from '../../../src/views/people/AccountDialog'
import { GetAccessDialog } from '../../../src/views/people/GetAccessDialog'
import { brokenRules } from '../support/axe'
import { withBrowserGaps } from '../support/browserGaps'

withBrowserGaps()

describe('dialogs of the header', () => {
  it('AC07 Get Access says what is needed and leads to the login', async () => {
    const onLogIn = vi.fn()
    const { baseElement } = render(<GetAccessDialog open onClose={vi.fn()} onLogIn={onLogIn} onDemo={vi.fn()} />)
    expect(screen.getByRole('dialog', { name: 'Get Access' }).textContent).toContain(
      'This page requires a registered Enact account, with a valid licence.',
    )
    expect(await brokenRules(baseElement)).toEqual([])
    await userEvent.setup().click(screen.getByRole('button', { name: 'Log in' }))
    expect(onLogIn).toHaveBeenCalledOnce()
  })

  it('SH08 My Account shows email, tier and version and leads to the account page, the terms and out', async () => {
    const onClose = vi.fn()
    const { baseElement } = render(
      <MemoryRouter>
        <AccountDialog open email="trader@example.com" tier="Enact Analyse" onClose={onClose} />
      </MemoryRouter>,
    )
    expect(screen.getByText('trader@example.com')).toBeDefined()
    expect(screen.getByText('Enact Analyse')).toBeDefined()
    expect(screen.getByText(version)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Terms and Conditions' }).getAttribute('href')).toBe('/terms')
    expect(screen.getByRole('link', { name: 'Logout' }).getAttribute('href')).toBe('/logout')
    expect(await brokenRules(baseElement)).toEqual([])
    await userEvent.setup().click(screen.getByRole('link', { name: 'Account details' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
