import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { NEVER, of, Subject, type Subscription } from 'rxjs'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NO_ACCESS } from '../../src/domain/access'
import { noticesFeature } from '../../src/streams/notices/feature'
import { peopleFeature } from '../../src/streams/people/feature'
import type { DeniedModal, PeopleIntent } from '../../src/streams/people/types'
import { routingFeature } from '../../src/streams/routing/feature'
import { routingShared$ } from '../../src/streams/routing/hooks'
import { settingsFeature } from '../../src/streams/settings/feature'
import { Pages } from '../../src/views/App'
import { EXISTING } from '../../src/views/parts/existing'
import { appSources, partsOf, testApp, testPeople } from '../support/testApp'
import { PeopleStage, settingsAt } from './shell/routes/stage'
import { withBrowserGaps } from './support/browserGaps'

withBrowserGaps()

/** Who looks in a test, and what the streams say to the page. */
type Context = {
  readonly who?: 'signedIn' | 'visitor' | 'checking'
  readonly agreed?: boolean
  readonly denied?: DeniedModal
  readonly way?: string
  readonly mayHaveNotices?: boolean
  readonly unseen?: number
}

/** What the page wanted of people. */
const requested: PeopleIntent[] = []
const requestedOf = (kind: PeopleIntent['kind']): readonly PeopleIntent[] =>
  requested.filter((intent) => intent.kind === kind)

const stageOf = ({ who = 'signedIn', agreed = true, way }: Context): PeopleStage => {
  const stage = new PeopleStage()
  if (who === 'signedIn') stage.signedIn()
  if (who === 'visitor') stage.free()
  if (!agreed) stage.settings$.next(settingsAt('here', false))
  stage.pendingNavigation$.next(way)
  return stage
}

const peopleOf = (context: Context, stage: PeopleStage) => {
  const intents$ = new Subject<PeopleIntent>()
  intents$.subscribe((intent) => requested.push(intent))
  const { denied, mayHaveNotices = true } = context
  const access = mayHaveNotices ? { ...NO_ACCESS, hasAccess: true } : NO_ACCESS
  return { ...stage.people(), intents$, denied$: of(denied), notificationAccess$: of(access) }
}

const Address = () => <output data-testid="address">{useLocation().pathname}</output>
const address = (): string | null => screen.getByTestId('address').textContent

const sources = appSources({ pages: EXISTING })
let warm: Subscription | undefined
afterEach(() => warm?.unsubscribe())

const at = (path: string, context: Context = {}) => {
  const stage = stageOf(context)
  testApp({
    sources,
    features: [routingFeature],
    put: (app) => {
      const settings = { view$: stage.settings$, country$: of('Gb'), change: () => undefined }
      peopleFeature.put(app, testPeople(peopleOf(context, stage)))
      settingsFeature.put(app, partsOf(settingsFeature, settings))
      if (context.unseen === undefined) return
      noticesFeature.put(app, { ...noticesFeature(app), unseen$: of(context.unseen), effects$: NEVER })
    },
  })
  warm = routingShared$.subscribe()
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Pages />
      <Address />
    </MemoryRouter>,
  )
}
const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name })
const header = (): HTMLElement => document.querySelector<HTMLElement>('.header')!
const banner = () => within(header())

// Fetched once, so that no test waits for a file.
beforeAll(async () => {
  await Promise.all([
    import('../../src/views/shell/PeopleTools'),
    import('../../src/views/shell/MenuToggle'),
    import('../../src/views/search/SearchBox'),
    import('../../src/views/menu/SideMenu'),
    import('../../src/views/settings/SettingsPanel'),
    import('../../src/views/pages/boa/BoaPage'),
    import('../../src/views/pages/account/AccountPage'),
    import('../../src/views/pages/current/CurrentPage'),
  ])
}, 60_000)

beforeEach(() => {
  requested.length = 0
})

const visitor = { who: 'visitor' } as const

describe('the shell around the pages', () => {
  it('SH10, SH04 has the name of the page in header and title, and the period picker at the desk', async () => {
    at('/boa-dashboard/2026-03-01-35')
    expect(await heading('BOA Dashboard')).toBeDefined()
    expect(await screen.findByRole('grid', { name: 'Accepted offers' })).toBeDefined()
    expect(await banner().findByText('Loading…')).toBeDefined()
    await waitFor(() => expect(document.title).toBe('Enact – BOA Dashboard'))
  })

  it('SH05 tools of the page are before those of the shell', async () => {
    at('/boa-dashboard')
    await banner().findByRole('button', { name: 'My Account' })
    await banner().findByRole('button', { name: /^Record and replay/ })
    const names = banner()
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? '')
    const [record, theme, settings] = ['Record and replay', 'Change to', 'Settings'].map((word) =>
      names.findIndex((name) => name.startsWith(word)),
    )
    expect(record).toBeGreaterThan(0)
    expect(theme).toBeGreaterThan(record!)
    expect(settings).toBeGreaterThan(theme!)
  })

  it('SH03 stays as it is while the page in it changes', async () => {
    const user = userEvent.setup()
    at('/boa-dashboard')
    await heading('BOA Dashboard')
    const line = header()
    const menu = await screen.findByRole('navigation', { name: 'Menu' })
    const bell = await banner().findByRole('button', { name: 'Notifications' })
    await user.keyboard('ga')
    expect(await heading('My Account')).toBeDefined()
    expect(address()).toBe('/my-account')
    expect(header()).toBe(line)
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBe(menu)
    expect(banner().getByRole('button', { name: 'Notifications' })).toBe(bell)
    expect(banner().queryByRole('button', { name: /^Record and replay/ })).toBeNull()
    expect(banner().queryByText('Loading…')).toBeNull()
  })

  it('SH01 stands around the loader while it is not known who looks', () => {
    at('/glossary', { who: 'checking' })
    expect(screen.getByRole('main').textContent).toBe('Loading')
    expect(banner().getByRole('heading', { name: 'Glossary' })).toBeDefined()
    expect(banner().queryByRole('button')).toBeNull()
  })

  it('SH02 is replaced by the terms until they are agreed to', async () => {
    at('/boa-dashboard', { agreed: false })
    expect(await screen.findByRole('main')).toBeDefined()
    expect(header()).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
    expect(screen.queryByRole('grid')).toBeNull()
    await waitFor(() => expect(document.title).toBe('Enact – Terms and Conditions'))
    await userEvent.setup().keyboard(',')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('SH12 a visitor has Login and Get Access, the bar below, and neither menu nor settings', async () => {
    at('/', visitor)
    expect(await heading('The Current')).toBeDefined()
    expect(banner().getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?returnUrl=%2F')
    expect(
      banner()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Get Access'])
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
    expect(await screen.findByRole('button', { name: 'Stay up to date' })).toBeDefined()
    await userEvent.setup().keyboard(',mn')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.title).toBe('Enact – The Current'))
  })

  it('MN05 Stay up to date opens the form, and Escape closes it', async () => {
    const user = userEvent.setup()
    at('/', visitor)
    await user.click(await screen.findByRole('button', { name: 'Stay up to date' }))
    expect(await screen.findByRole('dialog', undefined, { timeout: 10_000 })).toBeDefined()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('SH-EWORLD the link of the fair opens the form with its own heading; closed, it is gone from the address', async () => {
    const user = userEvent.setup()
    at('/?eworld', visitor)
    expect(await screen.findByRole('dialog', { name: 'Request a demo - E-world' }, { timeout: 10_000 })).toBeDefined()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('AC07 a visitor at a page that needs a login sees the shell with nothing in it', async () => {
    at('/boa-dashboard', visitor)
    await waitFor(() => expect(requestedOf('showLicenceNeeded')).toHaveLength(1))
    expect(screen.queryByRole('grid')).toBeNull()
    expect(screen.getByRole('main').textContent).toBe('')
    expect(banner().getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?returnUrl=%2Fboa-dashboard')
  })

  it('RT16 /login signs in once, with the type and the path to return to; a user is sent there at once', async () => {
    const { unmount } = at('/login?type=lcp&returnUrl=%2Fmy-account', visitor)
    expect(requestedOf('signIn')).toEqual([{ kind: 'signIn', returnTo: '/my-account', loginType: 'lcp' }])
    unmount()
    at('/login?returnUrl=%2Fglossary')
    expect(await heading('Glossary')).toBeDefined()
  })

  it('RT16 /logout signs out once', () => {
    at('/logout')
    expect(requestedOf('signOut')).toHaveLength(1)
  })

  it('AU08 the page goes where the streams want it, and says that it did', async () => {
    at('/', { way: '/access-denied' })
    expect(await heading('Access Denied')).toBeDefined()
    expect(requestedOf('wayTaken')).toHaveLength(1)
  })

  it('AU05 a modal stands over whatever page is shown', async () => {
    at('/access-denied', { denied: { type: 'expiredToken' } })
    const modal = await screen.findByRole('alertdialog', { name: 'Warning: Access Expired' }, { timeout: 10_000 })
    expect(modal).toBeDefined()
    await userEvent.setup().keyboard('{Escape}')
    expect(requestedOf('closeDenied')).toHaveLength(1)
  })
})

describe('the keys of the shell', () => {
  it('SET-1 the comma opens the settings, and while they are open no other key of the page acts', async () => {
    const user = userEvent.setup()
    at('/access-denied')
    await heading('Access Denied')
    await user.keyboard(',')
    expect(await screen.findByRole('dialog', { name: 'Settings' }, { timeout: 10_000 })).toBeDefined()
    act(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))
    })
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('KEY-2 the question mark lists the keys of the page and of the shell', async () => {
    const user = userEvent.setup()
    at('/boa-dashboard')
    await heading('BOA Dashboard')
    await screen.findByRole('grid', { name: 'Accepted offers' })
    await user.keyboard('?')
    const help = within(await screen.findByRole('dialog', { name: 'Keys of this page' }, { timeout: 10_000 }))
    const lines = (place: string) => help.getByRole('region', { name: place }).textContent
    expect(lines('This page')).toContain('Next period')
    for (const what of ['This list', 'Menu', 'Settings', 'Notifications', 'Dark or light colours', 'Search'])
      expect(lines('Everywhere')).toContain(what)
    expect(lines('Go to a page')).toContain('Glossary')
    expect(lines('Go to a page')).not.toContain('BOA Comparer')
  })

  it('AC03 without access to the notifications their key is not there, and the bell says why', async () => {
    const user = userEvent.setup()
    at('/access-denied', { mayHaveNotices: false })
    expect(await banner().findByRole('button', { name: 'Notifications. Requires Enact Visualise' })).toBeDefined()
    await user.keyboard('n')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('NT01 the bell and its key open the panel', async () => {
    const user = userEvent.setup()
    at('/access-denied', { unseen: 2 })
    await user.click(await banner().findByRole('button', { name: 'Notifications, 2 unseen' }))
    expect(await screen.findByRole('dialog', { name: 'Notifications' }, { timeout: 10_000 })).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('n')
    expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeDefined()
  })

  it('MN01 m opens the menu and closes it', async () => {
    const user = userEvent.setup()
    at('/access-denied')
    const toggle = await banner().findByRole('button', { name: 'Open the menu' })
    await screen.findByRole('navigation', { name: 'Menu' })
    await user.keyboard('m')
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('m')
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
  })
})
