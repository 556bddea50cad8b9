import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accessMapOf, type AccessMap, type Licence } from '../../src/domain/access'
import type { Loaded } from '../../src/streams/faces'
import type { DeniedModal, User } from '../../src/streams/people/faces'
import { Pages } from '../../src/views/App'
import { withBrowserGaps } from './support/browserGaps'

withBrowserGaps()

/** Who looks in a test, and what the streams say to the page. */
type World = { user: User; access: Loaded<AccessMap>; denied: DeniedModal | undefined; way: string | undefined }
const world = vi.hoisted(() => ({
  ...({ user: { kind: 'checking' }, access: { kind: 'waiting' }, denied: undefined, way: undefined } as World),
  asked: { signIn: vi.fn(), signOut: vi.fn(), showLicenceNeeded: vi.fn(), wayTaken: vi.fn(), closeDenied: vi.fn() },
}))

vi.mock('../../src/streams/people/hooks', () => ({
  useUser: () => world.user,
  useAccount: () => ({ kind: 'waiting' }),
  usePageAccess: () => world.access,
  useDenied: () => world.denied,
  useSignAlert: () => undefined,
  useWay: () => world.way,
}))
vi.mock('../../src/streams/people/intents', () => ({ ...world.asked, closeSignAlert: vi.fn() }))

const TRADER: User = {
  kind: 'signedIn',
  email: 'trader@example.com',
  name: 'Ada',
  loginType: 'local',
  expiresAt: 0,
  expired: false,
}
const VISUALISE: Licence = { tier: 'Visualise', countries: ['Gb'], admin: false }

const Address = () => <output data-testid="address">{useLocation().pathname}</output>
const address = (): string | null => screen.getByTestId('address').textContent

const at = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Pages />
      <Address />
    </MemoryRouter>,
  )

beforeEach(() => {
  world.user = TRADER
  world.access = { kind: 'ready', value: accessMapOf(VISUALISE, 'Gb') }
  world.denied = undefined
  world.way = undefined
  for (const each of Object.values(world.asked)) each.mockClear()
})

describe('the pages by address', () => {
  it.each(['/', '/boa-dashboard', '/boa-dashboard/2026-03-01-35'])(
    'RT09 %s shows a user the BOA desk before anything has loaded',
    async (path) => {
      at(path)
      expect(await screen.findByRole('heading', { name: 'BOA desk' }, { timeout: 10_000 })).toBeDefined()
      expect(screen.getByRole('grid', { name: 'Accepted offers' })).toBeDefined()
      await waitFor(() => expect(document.title).toBe('Enact – BOA desk'))
    },
  )

  it('AC07 a visitor at / stays at The Current', async () => {
    world.user = { kind: 'free' }
    world.access = { kind: 'ready', value: accessMapOf(undefined, 'Gb') }
    at('/')
    expect(await screen.findByRole('heading', { name: 'The Current' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?returnUrl=%2F')
    await waitFor(() => expect(document.title).toBe('Enact – The Current'))
  })

  it('AC07 a visitor at a page that needs a login sees an empty shell, and the licence is asked for', () => {
    world.user = { kind: 'free' }
    at('/boa-dashboard')
    expect(screen.queryByRole('grid')).toBeNull()
    expect(world.asked.showLicenceNeeded).toHaveBeenCalled()
  })

  it('RT06 a page without access leads to The Current and not back to the desk', async () => {
    world.access = { kind: 'ready', value: accessMapOf({ ...VISUALISE, countries: [] }, 'Gb') }
    at('/boa-dashboard')
    expect(await screen.findByRole('heading', { name: 'The Current' })).toBeDefined()
    expect(address()).toBe('/')
  })

  it('RT16 /login signs in once, with the type and the path to return to; a user is sent there at once', async () => {
    world.user = { kind: 'free' }
    at('/login?type=lcp&returnUrl=%2Fmy-account')
    expect(world.asked.signIn).toHaveBeenCalledExactlyOnceWith('/my-account', 'lcp')
    world.user = TRADER
    at('/login?returnUrl=%2Fmy-account')
    expect(await screen.findByRole('heading', { name: 'My Account' })).toBeDefined()
  })

  it('RT16 /logout signs out once; a visitor lands at The Current', async () => {
    at('/logout')
    expect(world.asked.signOut).toHaveBeenCalledOnce()
    world.user = { kind: 'free' }
    at('/logout')
    expect(await screen.findByRole('heading', { name: 'The Current' })).toBeDefined()
  })

  it('AU08 the page goes where the streams want it, and says that it did', async () => {
    world.way = '/access-denied'
    at('/')
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeDefined()
    expect(world.asked.wayTaken).toHaveBeenCalledOnce()
  })

  it('AU05 a modal stands over whatever page is shown', async () => {
    world.denied = { type: 'expiredToken' }
    at('/access-denied')
    expect(await screen.findByRole('alertdialog', { name: 'Warning: Access Expired' })).toBeDefined()
    await userEvent.setup().keyboard('{Escape}')
    expect(world.asked.closeDenied).toHaveBeenCalledOnce()
  })

  it('SET-1 the comma opens the settings of who is signed in, and not those of a visitor', async () => {
    const user = userEvent.setup()
    at('/access-denied')
    await screen.findByRole('heading', { name: 'Access Denied' })
    await user.keyboard(',')
    expect(await screen.findByRole('dialog', { name: 'Settings' }, { timeout: 10_000 })).toBeDefined()
  })

  it('SH12 a visitor has no settings to open', async () => {
    world.user = { kind: 'free' }
    at('/access-denied')
    await screen.findByRole('heading', { name: 'Access Denied' })
    await userEvent.setup().keyboard(',')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('RT01 any other address is not found', () => {
    at('/boa-dashbord')
    expect(screen.getByRole('heading', { name: 'Not found' })).toBeDefined()
  })
})
