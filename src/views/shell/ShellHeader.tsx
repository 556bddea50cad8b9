import { lazy, type Ref } from 'react'
import { LogIn } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { PageRow } from '../../domain/access'
import type { Standing } from '../../domain/routing'
import { useConnection, useSource, useTheme } from '../../streams/app/hooks'
import { setTheme } from '../../streams/settings/intents'
import { useBell, useUnseen } from '../../streams/notices/hooks'
import { useView } from '../../streams/view/hooks'
import type { Overlay, ShellActs } from '../parts/shellActs'
import { Header } from './Header'
import { Part } from './Part'
import { shownPage } from './shownPage'

const DeskPicker = lazy(async () => ({ default: (await import('../dates/period/DeskPicker')).DeskPicker }))
const PageDates = lazy(async () => ({ default: (await import('../dates/PageDates')).PageDates }))

/** SH04: the picker of the page, by the registry: a settlement period, dates, or nothing. */
export const HeaderPicker = ({ page }: { readonly page: Pick<PageRow, 'key' | 'picker'> | undefined }) => {
  if (page === undefined || page.picker === 'none') return null
  return (
    // The space is kept: nothing moves when it comes.
    <Part
      what="The picker"
      place={<span className={`picker-place of-${page.picker === 'period' ? 'period' : 'dates'}`} />}
    >
      {page.picker === 'period' ? <DeskPicker /> : <PageDates page={page.key} />}
    </Part>
  )
}

type VisitorToolsProps = { readonly loginPath: string; readonly onAccess: () => void }

/** All that a visitor is offered: no account, settings, feedback or search (specification 1§1). */
export const VisitorTools = ({ loginPath, onAccess }: VisitorToolsProps) => (
  <>
    <Link className="btn log-in" to={loginPath}>
      <LogIn aria-hidden />
      Login
    </Link>
    <button type="button" className="btn primary" onClick={onAccess}>
      Get Access
    </button>
  </>
)

const MenuToggle = lazy(async () => ({ default: (await import('./MenuToggle')).MenuToggle }))
const PeopleTools = lazy(async () => ({ default: (await import('./PeopleTools')).PeopleTools }))
const HeaderSearch = lazy(async () => ({ default: (await import('./HeaderSearch')).HeaderSearch }))

type ShellHeaderProps = {
  readonly standing: Standing | undefined
  readonly acts: ShellActs
  readonly covered: boolean
  readonly menuOpen: boolean
  readonly opened: Overlay | undefined
  /** Where pages put tools of their own. */
  readonly slot: Ref<HTMLSpanElement>
  readonly onMenu: (open: boolean) => void
  readonly onOpen: (overlay: Overlay) => void
}

/** The header with what it shows. Only who is signed in fetches the code of the icons. */
export const ShellHeader = (props: ShellHeaderProps) => {
  const { standing, acts, slot } = props
  const signedIn = acts.who === 'signedIn'
  return (
    <Header
      page={shownPage(standing)?.displayName}
      source={useSource()}
      connection={useConnection()}
      covered={props.covered}
      menu={
        signedIn && (
          <Part what="The menu's button" place={<span className="icon menu-button" />}>
            <MenuToggle open={props.menuOpen} onOpen={props.onMenu} />
          </Part>
        )
      }
      picker={standing?.show === 'page' && <HeaderPicker page={standing.page} />}
      tools={
        <>
          <span className="page-tools hstack" ref={slot} />
          {signedIn && <Tools {...props} />}
          {acts.who === 'free' && <VisitorTools loginPath={acts.loginPath} onAccess={acts.openAccess} />}
        </>
      }
    />
  )
}

const Tools = ({ standing, opened, onOpen }: ShellHeaderProps) => {
  const theme = useTheme()
  const bell = useBell()
  const unseen = useUnseen()
  const view = useView()
  return (
    <Part what="The icons">
      <PeopleTools
        page={standing?.show === 'page' ? standing.page : undefined}
        theme={theme}
        bell={bell}
        unseen={unseen}
        opened={opened}
        onTheme={setTheme}
        onOpen={onOpen}
        search={view === 'Enact' && <HeaderSearch />}
      />
    </Part>
  )
}
