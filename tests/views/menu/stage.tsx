import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import {
  accessMapOf,
  currentEntry,
  menuOf,
  PAGES,
  type Licence,
  type MenuOf,
  type Tier,
  type AccessView,
} from '../../../src/domain/access'
import { SideMenuView } from '../../../src/views/menu/SideMenu'

export const ALL: ReadonlySet<string> = new Set(PAGES.map(({ key }) => key))

export const licence = (tier: Tier, more: Partial<Licence> = {}): Licence => ({
  tier,
  countries: ['Gb', 'France'],
  admin: false,
  ...more,
})

type Own = Partial<Omit<MenuOf, 'access'>> & {
  readonly licence?: Licence | undefined
  readonly at?: string
  readonly hasRail?: boolean
  readonly open?: boolean
}

/** The menu as somebody with this licence has it, beside the header's toggle and a page. */
export const stage = ({ at = '/boa-dashboard', hasRail = true, open: first = false, ...own }: Own = {}) => {
  const onView = vi.fn<(view: AccessView) => void>()
  const onOpen = vi.fn<(open: boolean) => void>()
  const { view: begin = 'Enact', country = 'Gb', existing = ALL, phone = false } = own
  const access = accessMapOf('licence' in own ? own.licence : licence('Enterprise'), country)
  const Stage = () => {
    const [open, setOpen] = useState(first)
    const [view, setView] = useState(begin)
    const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
    const { pathname } = useLocation()
    return (
      <>
        <button type="button" className="menu-button" onClick={() => setOpen(!open)}>
          Toggle
        </button>
        <SideMenuView
          open={open}
          onOpen={(next) => {
            onOpen(next)
            setOpen(next)
          }}
          place={pathname}
          hasRail={hasRail}
          parts={menuOf({ view, country, access, existing, phone })}
          current={currentEntry(pathname)}
          closed={closed}
          onSection={(id) => setClosed(closed.has(id) ? new Set() : new Set([id]))}
          view={view}
          onView={(next) => {
            onView(next)
            setView(next)
          }}
          {...(view === 'Enact' && { search: <input aria-label="Search plants and terms" /> })}
        />
        <button type="button">Page</button>
        <output>{pathname}</output>
      </>
    )
  }
  const { container } = render(
    <MemoryRouter initialEntries={[at]}>
      <Stage />
    </MemoryRouter>,
  )
  const panel = (): HTMLElement => document.querySelector<HTMLElement>('.menu-panel')!
  return {
    container,
    onView,
    onOpen,
    user: userEvent.setup(),
    panel,
    isOpen: () => document.querySelector('.menu-panel.open') !== null,
    here: () => document.querySelector('output')!.textContent,
    item: (key: string) => document.querySelector<HTMLElement>(`[data-item="${key}"]`)!,
    focused: () => (document.activeElement as HTMLElement).dataset['item'] ?? document.activeElement?.textContent,
    entries: () =>
      [...document.querySelectorAll<HTMLElement>('.sideMenu_menu-entry')].map(
        (one) => `${one.dataset['item'] ?? ''}${one.getAttribute('aria-disabled') === 'true' ? ' locked' : ''}`,
      ),
  }
}
