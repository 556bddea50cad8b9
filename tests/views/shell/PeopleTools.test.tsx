import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PAGES, accessPageOf } from '../../../src/domain/access'
import { sharePlaceOf } from '../../../src/domain/forms'
import { PeopleTools, type PeopleToolsProps } from '../../../src/views/shell/PeopleTools'
import { VisitorTools } from '../../../src/views/shell/ShellHeader'
import { brokenRules } from '../support/axe'
import { withBrowserGaps } from '../support/browserGaps'

withBrowserGaps()
afterEach(() => vi.unstubAllGlobals())

const tools = (own: Partial<PeopleToolsProps> = {}) => {
  const requested = { onTheme: vi.fn(), onOpen: vi.fn() }
  const { container } = render(
    <PeopleTools
      page={accessPageOf('boa-dashboard')}
      theme="dark"
      bell={{ enabled: true }}
      unseen={0}
      opened={undefined}
      search={<button type="button">Search plants and terms</button>}
      {...requested}
      {...own}
    />,
  )
  return { ...requested, container }
}

/** A screen so many px wide. */
const screenOf = (width: number): void => {
  const matchMedia = (query: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  })
  vi.stubGlobal('matchMedia', matchMedia)
}

const names = (): readonly (string | null)[] =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

const OURS = ['Change to light colours', 'Keys of this page']

describe('the icons of who is signed in', () => {
  it('SH05 are in the order of the specification, after the colours and the keys', async () => {
    const { container } = tools({ page: { name: 'dashboard', displayName: 'User Dashboard', video: '/videos/a.webm' } })
    expect(names()).toEqual([
      ...OURS,
      'Share',
      'Settings',
      'Feedback',
      'User Dashboard Tutorial',
      'Notifications',
      'My Account',
      'Search plants and terms',
    ])
    expect(await brokenRules(container)).toEqual([])
  })

  it('SH06 Share is on the routes dashboard, bingoCard and NotificationsPage and on no other', () => {
    const shared = PAGES.filter((page) => {
      const { container, unmount } = render(
        <PeopleTools
          page={page}
          theme="dark"
          bell={{ enabled: true }}
          unseen={0}
          opened={undefined}
          search={null}
          onTheme={vi.fn()}
          onOpen={vi.fn()}
        />,
      )
      const has = container.querySelector('button[aria-label="Share"]') !== null
      unmount()
      return has
    })
    expect(shared.map(({ name }) => name).toSorted()).toEqual(['NotificationsPage', 'bingoCard', 'dashboard'])
    expect(shared.every(({ name }) => sharePlaceOf(name) !== undefined)).toBe(true)
  })

  it('SH07 Tutorial stands only where the page has a video', () => {
    tools({ page: { name: 'glossary', displayName: 'Glossary' } })
    expect(screen.queryByRole('button', { name: /Tutorial/ })).toBeNull()
    tools({ page: { name: 'glossary', displayName: 'Glossary', video: '/videos/glossary.webm' } })
    expect(screen.getByRole('button', { name: 'Glossary Tutorial' })).toBeDefined()
  })

  it('SH11 the search is not there where the view has none', () => {
    tools({ search: false, page: undefined })
    expect(names()).toEqual([...OURS, 'Settings', 'Feedback', 'Notifications', 'My Account'])
  })

  it('SH05 each icon opens its own', async () => {
    const user = userEvent.setup()
    const { onOpen, onTheme } = tools({
      page: { name: 'dashboard', displayName: 'User Dashboard', video: '/videos/a.webm' },
    })
    for (const name of names().filter((one) => one !== 'Search plants and terms'))
      await user.click(screen.getByRole('button', { name: name! }))
    expect(onTheme).toHaveBeenCalledExactlyOnceWith('light')
    expect(onOpen.mock.calls.flat()).toEqual([
      'keys',
      'share',
      'settings',
      'feedback',
      'tutorial',
      'notifications',
      'account',
    ])
  })

  it('SH05 a name is told by a tooltip when the keyboard comes to the icon', async () => {
    const user = userEvent.setup()
    tools()
    await user.tab()
    await user.tab()
    await user.tab()
    expect((await screen.findByRole('tooltip')).textContent).toBe('Settings (,)')
  })

  it('SH05 where there is no room those without a number are listed behind one icon, in the same order', async () => {
    screenOf(1280)
    const user = userEvent.setup()
    const { onOpen } = tools({ page: accessPageOf('bingo-card') })
    expect(names()).toEqual(['More', 'Notifications', 'My Account', 'Search plants and terms'])
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      ...OURS,
      'Share',
      'Settings',
      'Feedback',
    ])
    await user.click(screen.getByRole('menuitem', { name: 'Feedback' }))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('feedback')
  })
})

describe('the icons on a phone', () => {
  it('SH05 are the same but for the list of keys', async () => {
    screenOf(390)
    tools({ page: accessPageOf('bingo-card') })
    await userEvent.setup().click(screen.getByRole('button', { name: 'More' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      OURS[0],
      'Share',
      'Settings',
      'Feedback',
    ])
  })
})

describe('the bell', () => {
  it('NT03 shows how many are unseen, in words too, and nothing when there are none', () => {
    tools({ unseen: 3 })
    expect(screen.getByRole('button', { name: 'Notifications, 3 unseen' }).textContent).toBe('3')
    tools({ unseen: 140 })
    expect(screen.getByRole('button', { name: 'Notifications, 140 unseen' }).textContent).toBe('99+')
    tools()
    expect(screen.getByRole('button', { name: 'Notifications' }).textContent).toBe('')
  })

  it('AC03 without access to the page it is disabled and its tooltip says why', async () => {
    const user = userEvent.setup()
    const { onOpen } = tools({ bell: { enabled: false, why: 'Requires Enact Visualise' }, unseen: 2 })
    const bell = screen.getByRole('button', { name: 'Notifications. Requires Enact Visualise' })
    expect(bell.getAttribute('aria-disabled')).toBe('true')
    expect(bell.textContent).toBe('')
    await user.click(bell)
    expect(onOpen).not.toHaveBeenCalled()
    await user.tab()
    while (document.activeElement !== bell) await user.tab()
    expect((await screen.findByRole('tooltip')).textContent).toBe('Requires Enact Visualise')
  })
})

describe('what a visitor is offered', () => {
  it('SH12 is Login and Get Access only', async () => {
    const onAccess = vi.fn()
    const { container } = render(
      <MemoryRouter>
        <VisitorTools loginPath="/login?returnUrl=%2F" onAccess={onAccess} />
      </MemoryRouter>,
    )
    expect(names()).toEqual(['Get Access'])
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?returnUrl=%2F')
    expect(await brokenRules(container)).toEqual([])
    await userEvent.setup().click(screen.getByRole('button', { name: 'Get Access' }))
    expect(onAccess).toHaveBeenCalledOnce()
  })
})
