import { timeTexts } from '../../../src/domain/periods'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { accessMapOf, PAGES } from '../../../src/domain/access'
import { AccessTable } from '../../../src/views/pages/account/AccessTable'
import { RetainedCardView } from '../../../src/views/pages/account/RetainedCard'
import { AccountView, type AccountViewProps } from '../../../src/views/pages/account/AccountView'
import { diagnosticsText } from '../../../src/views/pages/account/AccountPage'
import { brokenRules } from '../support/axe'
import { NOW } from '../support/desk'

const TIMES = timeTexts('24h')

const RETAINED = { dashboards: 0, boards: 1, subscriptions: 0, tableViews: 0, tables: 2 }

const FACTS: Omit<AccountViewProps, 'onCopy' | 'retained' | 'personal'> = {
  email: 'trader@example.com',
  account: {
    kind: 'ready',
    value: {
      userId: 'u1',
      email: 'trader@example.com',
      name: 'Ada',
      company: 'Northern Power',
      tier: 'Visualise',
      countries: ['Gb'],
      admin: false,
    },
  },
  access: { kind: 'ready', value: accessMapOf({ tier: 'Visualise', countries: ['Gb'], admin: false }, 'Gb') },
  expiresAt: Date.parse('2026-06-20T17:07:00Z'),
  settingsVersion: 0.3,
  lock: 'Unlocked',
  save: { state: 'saved' },
  savedAt: undefined,
  connection: { state: 'up', since: NOW },
}

describe('the pages that an account opens', () => {
  it('SAF-K32 a page is marked as not built where it is, and all of them are built and count', () => {
    const access = accessMapOf({ tier: 'Enterprise', countries: ['Gb'], admin: false }, 'Gb')
    render(<AccessTable access={{ kind: 'ready', value: access }} />)
    const cellOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')?.children[1]?.textContent
    for (const { displayName, planned, key } of PAGES.filter((each) => Object.hasOwn(access, each.key)))
      if (!['404', 'access-denied', 'admin'].includes(key))
        expect(cellOf(displayName) === 'Not built yet', displayName).toBe(planned === true)
    const chosen = PAGES.filter(
      ({ key }) => Object.hasOwn(access, key) && !['404', 'access-denied', 'admin'].includes(key),
    )
    const built = chosen.filter((each) => each.planned !== true).length
    expect(screen.getByText(new RegExp(`^\\d+ of ${built} pages$`))).toBeDefined()
    expect(built).toBe(chosen.length)
  })
})

const page = (own: Partial<AccountViewProps> = {}, counts: Partial<typeof RETAINED> = {}) => {
  const requested = { onCopy: vi.fn().mockResolvedValue(true), onResetFilters: vi.fn(), onShare: vi.fn() }
  const { onCopy, ...acts } = requested
  const retained = <RetainedCardView retained={{ ...RETAINED, ...counts }} {...acts} />
  const { container } = render(
    <MemoryRouter>
      <AccountView {...FACTS} onCopy={onCopy} retained={retained} personal={null} {...own} />
    </MemoryRouter>,
  )
  return { ...requested, container }
}

const fact = (name: string): string | null => screen.getByText(name).nextElementSibling!.textContent

describe('/my-account', () => {
  it('AC02 lists every page with its access, and locked ones with the tier that opens them', async () => {
    const { container } = page()
    const line = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')!
    expect(within(line('BOA Comparer')).getByRole('img', { name: 'Requires Enact Analyse' })).toBeDefined()
    expect(line('BOA Comparer').textContent).toContain('No')
    expect(line('BOA Dashboard').textContent).toContain('Yes, without analytics')
    expect(line('The Current').textContent).toContain('Yes')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Page',
      'Has access',
      'Required tier',
    ])
    expect(await brokenRules(container)).toEqual([])
  })

  it('SH08 shows the facts of the account in London time, and leads out', () => {
    page()
    expect(fact('Email')).toBe('trader@example.com')
    expect(fact('Licence')).toBe('Enact Visualise')
    expect(fact('Countries')).toBe('Great Britain')
    expect(fact('Login ends')).toBe('20 Jun 2026 18:07 BST, renewed before that while a page is open')
    expect(fact('Live updates')).toBe('Connected since 20 Nov 2026 17:07 GMT')
    expect(fact('Last saved')).toBe('Not since this page was opened')
    expect(screen.getByRole('link', { name: 'Logout' }).getAttribute('href')).toBe('/logout')
  })

  it('AC01 what is not known yet is a dash, and what failed is said', () => {
    page({
      account: { kind: 'failed', why: { why: 'The server did not answer.', at: 0 } },
      access: { kind: 'waiting' },
    })
    expect(fact('Company')).toBe('-')
    expect(screen.getByText('The server did not answer.')).toBeDefined()
    expect(screen.getByText('Loading...')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('ST09 table filters are reset once it is confirmed, and diagnostics copied', async () => {
    const user = userEvent.setup()
    const { onResetFilters, onCopy } = page()
    await user.click(screen.getByRole('button', { name: 'Reset table filters' }))
    const queries = screen.getByRole('alertdialog', { name: 'Reset the filters of 2 tables?' })
    await user.click(within(queries).getByRole('button', { name: 'Cancel' }))
    expect(onResetFilters).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Reset table filters' }))
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    expect(onResetFilters).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Copy diagnostics' }))
    expect(onCopy).toHaveBeenCalledOnce()
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined()
  })

  it('ST09 filters of no table cannot be reset', () => {
    page({}, { tables: 0 })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reset table filters' }).disabled).toBe(true)
  })

  it('FD06 what is stored and can be given to colleagues has its button, and nothing else', async () => {
    const { onShare } = page()
    expect(screen.queryByRole('button', { name: 'Share dashboards' })).toBeNull()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Share bingo boards' }))
    expect(onShare.mock.calls).toEqual([['bingoCard']])
  })

  it('LT11 views of tables are counted, and shared where there are any', async () => {
    const { onShare } = page({}, { tableViews: 3 })
    expect(fact('Table views')).toBe('3')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Share table views' }))
    expect(onShare.mock.calls).toEqual([['tableView']])
  })

  it('ST09 a browser that refuses to copy is not claimed to have', async () => {
    page({ onCopy: () => Promise.resolve(false) })
    await userEvent.setup().click(screen.getByRole('button', { name: 'Copy diagnostics' }))
    expect(await screen.findByRole('button', { name: 'Not copied: the browser refused' })).toBeDefined()
  })

  it('S14 diagnostics name the closed pages and the states, in lines', () => {
    const text = diagnosticsText({ ...FACTS, source: undefined, browser: 'Test', times: TIMES, at: NOW })
    expect(text.split('\n')[0]).toBe('Enact, 20 Nov 2026 17:07 GMT')
    expect(text).toContain('u1, Enact Visualise')
    expect(text).toMatch(/closed are .*boa-comparer/)
    expect(text).toContain('Source: not known')
    expect(text).toContain('Settings: version 0.3, Saved, lock Unlocked')
  })
})
