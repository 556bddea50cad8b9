import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { of } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { accessMapOf, type AccessMap, type AccessView } from '../../../src/domain/access'
import type { Settings } from '../../../src/domain/settings'
import type { Loaded } from '../../../src/streams/lib/types'
import { peopleFeature } from '../../../src/streams/people/feature'
import type { User } from '../../../src/streams/people/types'
import { settingsFeature } from '../../../src/streams/settings/feature'
import { viewFeature } from '../../../src/streams/view/feature'
import { BottomBar } from '../../../src/views/menu/BottomBar'
import { SideMenu } from '../../../src/views/menu/SideMenu'
import { TRADER } from '../../streams/routing/stage'
import { partsOf, testApp, testPeople, testSettings } from '../../support/testApp'
import { onScreenOf, withListGaps } from '../search/gaps'
import { licence } from './stage'

withListGaps()

type Context = {
  readonly user?: User
  readonly access?: Loaded<AccessMap>
  readonly settings?: Partial<Settings>
  readonly view?: AccessView
}
const READY: Loaded<AccessMap> = { kind: 'ready', value: accessMapOf(licence('Visualise'), 'Gb') }
const EXISTING = new Set(['current', 'boa-dashboard', 'boa-comparer', 'glossary'])

/** The menu of who looks, with the settings and in the view of theirs. */
const draw = (open: boolean, { user = TRADER, access = READY, settings, view = 'Enact' }: Context = {}) => {
  testApp({
    put: (app) => {
      peopleFeature.put(app, testPeople({ user$: of(user), pageAccess$: of(access) }))
      settingsFeature.put(app, partsOf(settingsFeature, { view$: of(testSettings(settings)) }))
      viewFeature.put(app, { ...viewFeature(app), view$: of(view) })
    },
  })
  return render(
    <MemoryRouter initialEntries={['/boa-dashboard']}>
      <SideMenu open={open} onOpen={vi.fn()} existing={EXISTING} />
      <BottomBar onContact={vi.fn()} onAccess={vi.fn()} />
    </MemoryRouter>,
  )
}
const search = () => screen.queryByRole('combobox', { name: /^Search/ })
const entries = () =>
  [...document.querySelectorAll<HTMLElement>('.sideMenu_menu-entry')].map(
    (one) => `${one.dataset['item'] ?? ''}${one.classList.contains('locked') ? ' locked' : ''}`,
  )

describe('who has which', () => {
  it('MN05 C13 a visitor has the bar and no list of pages, however the menu is asked to open', async () => {
    draw(true, { user: { kind: 'visitor' } })
    expect(await screen.findByRole('button', { name: 'About' })).toBeDefined()
    expect(document.querySelector('.side-menu, .menu-panel')).toBeNull()
  })

  it('MN05 a signed-in user has the menu of his licence and no bar', () => {
    draw(true)
    expect(entries()).toEqual(['current', 'boa-dashboard', 'boa-comparer locked', 'glossary'])
    expect(document.querySelector('.bottom-bar')).toBeNull()
  })

  it('MENU-60 until it is known who looks, the room of the rail is stored, with nothing in it', () => {
    draw(false, { user: { kind: 'checking' } })
    expect(document.querySelector('.side-menu')!.childElementCount).toBe(0)
    expect(document.querySelector('.bottom-bar')).toBeNull()
  })

  it.each([
    ['waiting', { kind: 'waiting' }],
    ['failed', { kind: 'failed', why: { why: 'no answer', at: 0 } }],
  ] as const satisfies readonly (readonly [string, Loaded<AccessMap>])[])(
    'MENU-61 while the access is %s nothing is said to be locked',
    (_name, access) => {
      draw(true, { access })
      expect(entries()).toEqual(['current', 'boa-dashboard', 'boa-comparer', 'glossary'])
    },
  )

  it('C26 the search of plants is in the open menu of Enact alone', () => {
    const { unmount } = draw(false)
    expect(search()).toBeNull()
    unmount()
    draw(true, { view: 'EnVision' })
    expect(search()).toBeNull()
  })

  it('C26 and there it stands', () => {
    draw(true)
    expect(document.querySelector('.menu-panel')!.contains(search())).toBe(true)
  })

  it('MN04 sideNavVisible=false draws no rail; the toggle still opens the menu, as a drawer', () => {
    const settings = { sideNavVisible: false }
    const { unmount } = draw(false, { settings })
    expect(document.querySelector('.side-menu, .menu-panel')).toBeNull()
    unmount()
    draw(true, { settings })
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeDefined()
  })

  it('MN06 a phone has the drawer without the pages that need room', () =>
    onScreenOf(390, async () => {
      draw(true)
      expect(screen.getByRole('dialog', { name: 'Menu' })).toBeDefined()
      expect(entries()).toEqual(['current', 'boa-dashboard', 'glossary'])
      return Promise.resolve()
    }))

  it('AC08 in another country GB-only pages are gone', () => {
    draw(true, { settings: { country: 'France' } })
    expect(entries()).toEqual(['current', 'glossary'])
  })
})
