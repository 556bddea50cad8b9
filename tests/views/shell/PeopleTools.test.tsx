import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { Header } from '../../../src/views/shell/Header'
import { ShellContext, type ShellActs } from '../../../src/views/shell/shellActs'
import { brokenRules } from '../support/axe'

const header = (who: ShellActs['who']) => {
  const acts = { openSettings: vi.fn(), openAccount: vi.fn(), openAccess: vi.fn(), openFeedback: vi.fn() }
  const { container } = render(
    <MemoryRouter>
      <ShellContext value={{ who, loginPath: '/login?returnUrl=%2F', ...acts }}>
        <Header
          page="The Current"
          source={{ kind: 'simulator', label: 'Simulated', detail: 'Seed 1' }}
          connection={{ state: 'up', since: 0 }}
          theme="dark"
          onTheme={vi.fn()}
          onHelp={vi.fn()}
          tools={<button type="button">Record</button>}
        />
      </ShellContext>
    </MemoryRouter>,
  )
  return { ...acts, container }
}

const names = (): readonly (string | null)[] =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

describe('the header by who looks', () => {
  it('SH12 a visitor is offered Login and Get Access only, beside source and state', async () => {
    const { openAccess, container } = header('free')
    expect(names()).toEqual(['Get Access'])
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?returnUrl=%2F')
    expect(screen.getByText('Simulated')).toBeDefined()
    expect(screen.getByText('LIVE')).toBeDefined()
    expect(await brokenRules(container)).toEqual([])
    await userEvent.setup().click(screen.getByRole('button', { name: 'Get Access' }))
    expect(openAccess).toHaveBeenCalledOnce()
  })

  it('SH05 who is signed in has settings and account', async () => {
    const { openSettings, openAccount, container } = header('signedIn')
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Settings' }))
    await user.click(screen.getByRole('button', { name: 'My Account' }))
    expect(openSettings).toHaveBeenCalledOnce()
    expect(openAccount).toHaveBeenCalledOnce()
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
    expect(await brokenRules(container)).toEqual([])
  })

  it('SH12 until it is known who looks neither is offered', () => {
    header('checking')
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull()
  })
})
