import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accessMapOf, type AccessMap, type AccessView } from '../../../src/domain/access'
import { DEFAULT_SETTINGS, type Settings } from '../../../src/domain/settings'
import type { Loaded } from '../../../src/streams/lib/types'
import type { User } from '../../../src/streams/people/types'
import { BottomBar } from '../../../src/views/menu/BottomBar'
import { SideMenu } from '../../../src/views/menu/SideMenu'
import { licence } from './stage'

const ADA: User = {
  kind: 'signedIn',
  email: 'ada@north.example',
  name: 'Ada',
  loginType: 'local',
  expiresAt: 9e15,
  expired: false,
}
type Context = { user: User; access: Loaded<AccessMap>; settings: Settings; view: AccessView; phone: boolean }
/** Filled before each test. */
const context = vi.hoisted(() => ({}) as Context)
vi.mock('../../../src/streams/people/hooks', () => ({
  useUser: () => context.user,
  usePageAccess: () => context.access,
}))
vi.mock('../../../src/streams/settings/hooks', () => ({ useSettings: () => context.settings }))
vi.mock('../../../src/streams/view/hooks', () => ({
  useView: () => context.view,
  useClosedSections: () => new Set(),
  useOutsideLinks: () => ({}),
}))
vi.mock('../../../src/views/parts/existing', () => ({
  EXISTING: new Set(['current', 'boa-dashboard', 'boa-comparer', 'glossary']),
}))
vi.mock('../../../src/views/search/SearchBox', () => ({
  SearchBox: ({ place }: { place: string }) => <span>{`search in the ${place}`}</span>,
}))
vi.mock('../../../src/views/parts/media', () => ({ PHONE: 'phone', useMedia: () => context.phone }))

beforeEach(() => {
  const access: Loaded<AccessMap> = { kind: 'ready', value: accessMapOf(licence('Visualise'), 'Gb') }
  Object.assign(context, { user: ADA, access, settings: DEFAULT_SETTINGS, view: 'Enact', phone: false })
})

const draw = (open: boolean) =>
  render(
    <MemoryRouter initialEntries={['/boa-dashboard']}>
      <SideMenu open={open} onOpen={vi.fn()} />
      <BottomBar onContact={vi.fn()} onAccess={vi.fn()} />
    </MemoryRouter>,
  )
const entries = () =>
  [...document.querySelectorAll<HTMLElement>('.sideMenu_menu-entry')].map(
    (one) => `${one.dataset['item'] ?? ''}${one.classList.contains('locked') ? ' locked' : ''}`,
  )

describe('who has which', () => {
  it('MN05 C13 a visitor has the bar and no list of pages, however the menu is asked to open', async () => {
    context.user = { kind: 'visitor' }
    draw(true)
    expect(await screen.findByRole('button', { name: 'About' })).toBeDefined()
    expect(document.querySelector('.side-menu, .menu-panel')).toBeNull()
  })

  it('MN05 a signed-in user has the menu of his licence and no bar', () => {
    draw(true)
    expect(entries()).toEqual(['current', 'boa-dashboard', 'boa-comparer locked', 'glossary'])
    expect(document.querySelector('.bottom-bar')).toBeNull()
  })

  it('MENU-60 until it is known who looks, the room of the rail is stored, with nothing in it', () => {
    context.user = { kind: 'checking' }
    draw(false)
    expect(document.querySelector('.side-menu')!.childElementCount).toBe(0)
    expect(document.querySelector('.bottom-bar')).toBeNull()
  })

  it.each([
    ['waiting', { kind: 'waiting' }],
    ['failed', { kind: 'failed', why: { why: 'no answer', at: 0 } }],
  ] as const satisfies readonly (readonly [string, Loaded<AccessMap>])[])(
    'MENU-61 while the access is %s nothing is said to be locked',
    (_name, access) => {
      context.access = access
      draw(true)
      expect(entries()).toEqual(['current', 'boa-dashboard', 'boa-comparer', 'glossary'])
    },
  )

  it('C26 the search of plants is in the open menu of Enact alone', () => {
    const { unmount } = draw(false)
    expect(screen.queryByText('search in the menu')).toBeNull()
    unmount()
    context.view = 'EnVision'
    draw(true)
    expect(screen.queryByText('search in the menu')).toBeNull()
  })

  it('C26 and there it stands', () => {
    draw(true)
    expect(screen.getByText('search in the menu')).toBeDefined()
  })

  it('MN04 sideNavVisible=false draws no rail; the toggle still opens the menu, as a drawer', () => {
    context.settings = { ...DEFAULT_SETTINGS, sideNavVisible: false }
    const { unmount } = draw(false)
    expect(document.querySelector('.side-menu, .menu-panel')).toBeNull()
    unmount()
    draw(true)
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeDefined()
  })

  it('MN06 a phone has the drawer without the pages that need room', () => {
    context.phone = true
    draw(true)
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeDefined()
    expect(entries()).toEqual(['current', 'boa-dashboard', 'glossary'])
  })

  it('AC08 in another country GB-only pages are gone', () => {
    context.settings = { ...DEFAULT_SETTINGS, country: 'France' }
    draw(true)
    expect(entries()).toEqual(['current', 'glossary'])
  })
})
