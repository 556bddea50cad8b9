import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { AccessDeniedView } from '../../../src/views/pages/accessDenied/AccessDeniedPage'
import { LoginView } from '../../../src/views/pages/login/LoginPage'
import { brokenRules } from '../support/axe'

describe('/access-denied', () => {
  it('AC07 says what is missing, and leads to the login, to access and back', async () => {
    const onAccess = vi.fn()
    const { container } = render(
      <MemoryRouter>
        <AccessDeniedView signedIn={false} onAccess={onAccess} />
      </MemoryRouter>,
    )
    expect(container.textContent).toContain('This page requires a registered Enact account, with a valid licence.')
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?returnUrl=%2Fdashboard')
    expect(screen.getByRole('link', { name: 'Back to The Current' }).getAttribute('href')).toBe('/')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Get Access' }))
    expect(onAccess).toHaveBeenCalledOnce()
    expect(await brokenRules(container)).toEqual([])
  })

  it('AC07 offers no login to who is signed in: it would lead back here', () => {
    render(
      <MemoryRouter>
        <AccessDeniedView signedIn onAccess={vi.fn()} />
      </MemoryRouter>,
    )
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Get Access' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('/logout')
    expect(screen.getByRole('link', { name: 'Back to The Current' }).getAttribute('href')).toBe('/')
  })
})

describe('/login and /logout', () => {
  it('RT16 have no screen but the loader of the shell', () => {
    render(<LoginView what="Going to the sign-in page" alert={undefined} onAgain={vi.fn()} />)
    expect(screen.getByRole('status').textContent).toBe('Going to the sign-in page')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('AU11 a login that failed says why and is tried again', async () => {
    const onAgain = vi.fn()
    render(
      <MemoryRouter>
        <LoginView what="" alert={{ text: 'Signin error: no answer' }} onAgain={onAgain} />
      </MemoryRouter>,
    )
    expect(screen.getByText('Signin error: no answer')).toBeDefined()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
    expect(onAgain).toHaveBeenCalledOnce()
  })
})
