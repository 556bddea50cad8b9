import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { DeniedModal } from '../../../src/streams/people/types'
import { DeniedDialog } from '../../../src/views/people/DeniedDialog'
import { brokenRules } from '../support/axe'
import { withBrowserGaps } from '../support/browserGaps'

withBrowserGaps()

const shown = (denied: DeniedModal | undefined, signedIn = false) => {
  const requested = { onClose: vi.fn(), onLogIn: vi.fn(), onProductPage: vi.fn() }
  const { baseElement } = render(<DeniedDialog denied={denied} signedIn={signedIn} {...requested} />)
  return { ...requested, baseElement }
}

describe('the access-denied modals', () => {
  it('AU13 a missing licence is reported with the exact text, and Log in has the focus', async () => {
    const { onLogIn, onClose, baseElement } = shown({ type: 'licenseNoLogout' })
    const dialog = screen.getByRole('alertdialog', { name: 'Access Denied' })
    expect(dialog.textContent).toContain('This page requires a registered Enact account, with a valid licence.')
    const logIn = screen.getByRole('button', { name: 'Log in' })
    expect(document.activeElement).toBe(logIn)
    expect(screen.getByRole('link', { name: 'Product page' }).getAttribute('href')).toBe('/')
    expect(await brokenRules(baseElement)).toEqual([])
    await userEvent.setup().keyboard('{Enter}')
    expect(onLogIn).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('AU13 who is signed in is offered no login, which would lead back here: log out, or the product page', async () => {
    const user = userEvent.setup()
    const { onProductPage, onClose, onLogIn, baseElement } = shown({ type: 'licenseNoLogout' }, true)
    const dialog = screen.getByRole('alertdialog', { name: 'Access Denied' })
    expect(dialog.textContent).toContain('This page requires a registered Enact account, with a valid licence.')
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Product page', 'Log out'])
    expect(screen.queryByRole('link')).toBeNull()
    // C52: the safe one first.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Product page' }))
    expect(await brokenRules(baseElement)).toEqual([])
    await user.keyboard('{Enter}')
    expect(onProductPage).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(onLogIn).not.toHaveBeenCalled()
  })

  it('AU12 an expired login says so; its only button and Escape both close it', async () => {
    const user = userEvent.setup()
    const { onClose } = shown({ type: 'expiredToken' })
    expect(screen.getByRole('alertdialog', { name: 'Warning: Access Expired' }).textContent).toContain(
      'Your access token has expired.',
    )
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log in again' }))
    await user.keyboard('{Enter}')
    expect(onClose).toHaveBeenCalledTimes(1)
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('AU14 a release message is shown cleaned', async () => {
    const { onClose } = shown({ type: 'release', html: '<p>Now <b>faster</b><img src=x onerror=alert(1)></p>' })
    const dialog = screen.getByRole('dialog', { name: 'Enact Message' })
    expect(dialog.querySelector('.release')!.innerHTML).toBe('<p>Now <b>faster</b></p>')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('AU13 Escape and a press outside count as closing', async () => {
    const user = userEvent.setup()
    const { onClose } = shown({ type: 'licenseNoLogout' })
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
    await user.click(document.querySelector('.dialog_message-scrim')!)
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('AU14 without a message nothing is shown', () => {
    shown(undefined)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
