import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { AccessDeniedView } from '../../../src/views/pages/accessDenied/AccessDeniedPage'
import { CurrentView } from '../../../src/views/pages/current/CurrentPage'
import { LoginView } from '../../../src/views/pages/login/LoginView'
import type { ShellActs } from '../../../src/views/shell/shellActs'
import { NowContext } from '../../../src/views/time/now'
import { brokenRules } from '../support/axe'
import { NOW } from '../support/desk'

const current = (who: ShellActs['who']) => {
  const openAccess = vi.fn()
  const { container } = render(
    <MemoryRouter>
      <NowContext value={NOW}>
        <CurrentView
          acts={{
            who,
            openAccess,
            openAccount: vi.fn(),
            openSettings: vi.fn(),
            openFeedback: vi.fn(),
            loginPath: '/login?returnUrl=%2F',
          }}
        >
          <p>table</p>
        </CurrentView>
      </NowContext>
    </MemoryRouter>,
  )
  return { openAccess, container }
}

describe('The Current', () => {
  it('AC07 a visitor sees the limited table, what Enact is, and how the rest is had', async () => {
    const { openAccess, container } = current('free')
    expect(screen.getByText('table')).toBeDefined()
    expect(screen.getByText(/Enact shows the GB balancing market as it happens/)).toBeDefined()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Get access' }))
    expect(openAccess).toHaveBeenCalledOnce()
    expect(container.textContent).toContain('London time (GMT)')
    expect(await brokenRules(container)).toEqual([])
  })

  it('RT05 a user who comes here later stays, and is led to the desk by a link', () => {
    current('signedIn')
    expect(screen.queryByRole('button', { name: 'Get access' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Open the BOA desk' }).getAttribute('href')).toBe('/boa-dashboard')
  })
})

describe('/access-denied', () => {
  it('AC07 says what is missing, and leads to the login, to access and back', async () => {
    const onAccess = vi.fn()
    const { container } = render(
      <MemoryRouter>
        <AccessDeniedView onAccess={onAccess} />
      </MemoryRouter>,
    )
    expect(container.textContent).toContain('This page requires a registered Enact account, with a valid licence.')
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?returnUrl=%2Fboa-dashboard')
    expect(screen.getByRole('link', { name: 'Back to The Current' }).getAttribute('href')).toBe('/')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Get Access' }))
    expect(onAccess).toHaveBeenCalledOnce()
    expect(await brokenRules(container)).toEqual([])
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
