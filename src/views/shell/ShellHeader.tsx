import { accessPageOf, type PageRow } from '../../domain/access'
import type { RouteState } from '../../domain/routing'
import { zoneText } from '../../domain/periods'
import type { Connection, SourceInfo } from '../../streams/lib/types'
import { useShownNow } from '../user/now'
import { useTimes } from '../user/times'
import { type ReactNode, lazy, type Ref } from 'react'
import { SourceChip } from '../parts/SourceChip'
import { Wordmark } from '../parts/Wordmark'
import { LogIn } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useConnection, useSource, useTheme } from '../../streams/app/hooks'
import { setTheme } from '../../streams/settings/intents'
import { useBell, useUnseen } from '../../streams/notices/hooks'
import { useReplay } from '../../streams/replay/hooks'
import { useOpenPages } from '../../streams/routing/hooks'
import { useView } from '../../streams/view/hooks'
import type { Overlay, ShellActs } from '../parts/shellActs'
import { useDocumentMark } from '../parts/useDocumentMark'
import { Part } from './Part'
import * as stateCss from '../parts/panel/state.module.css'
import * as headerCss from './header.module.css'

/** SH10: the page whose name header and title bear: in place of any other the terms, while they are to be agreed to. */
export const shownPage = (active: RouteState | undefined): PageRow | undefined =>
  active?.show === 'terms' ? accessPageOf('terms') : active?.page

type ConnectionStateProps = {
  readonly connection: Connection
  /** The source is a tape: its time is not now, so nothing may say LIVE. */
  readonly replay?: boolean
}

/** The connection: LIVE (or REPLAY) with the London time of the last second, or since when it is down. */
export const ConnectionState = ({ connection, replay = false }: ConnectionStateProps) => {
  const now = useShownNow()
  const times = useTimes()
  switch (connection.state) {
    case 'up':
      return (
        <span
          className={`${stateCss.state} live connection`}
          title={replay ? 'The time of the tape' : 'Connected: updates are pushed as they happen'}
        >
          <b>{replay ? 'REPLAY' : 'LIVE'}</b>
          {now !== undefined && <span className="clock not-phone">{`${times.clock(now)} ${zoneText(now)}`}</span>}
        </span>
      )
    case 'connecting':
      return (
        <span className={`${stateCss.state} waiting connection`} role="status" title={connection.why}>
          <b>CONNECTING</b>
        </span>
      )
    case 'down':
      return (
        <span className={`${stateCss.state} stale connection`} role="status" title={connection.why}>
          <b>OFFLINE</b>
          <span className="not-phone">since {times.clock(connection.since)}</span>
        </span>
      )
    default:
      return connection.state satisfies never
  }
}

type HeaderProps = {
  /** Undefined at an address that is no page. */
  readonly page: string | undefined
  readonly source: SourceInfo | undefined
  readonly connection: Connection
  readonly covered: boolean
  /** The button of the menu, for who has one. */
  readonly menu?: ReactNode
  readonly picker?: ReactNode
  readonly tools: ReactNode
}

/** The line over every page: where one is, where the data comes from, the picker, and the user's tools. */
export const Header = ({ page, source, connection, covered, menu, picker, tools }: HeaderProps) => (
  <header className={menu ? `${headerCss.header} has-menu` : headerCss.header} inert={covered}>
    <div className={headerCss.where}>
      {menu}
      <Wordmark />
      {page !== undefined && <h1 className={`${headerCss.pageName} truncate muted`}>{page}</h1>}
      <SourceChip source={source} />
      <ConnectionState connection={connection} replay={source?.kind === 'tape'} />
    </div>
    <div className="picked">{picker}</div>
    <div className="tools">{tools}</div>
  </header>
)

const PagePeriod = lazy(async () => ({ default: (await import('../dates/period/PeriodPicker')).PagePeriod }))
/** Of the comparer, which has a window of its own (ST16). */
const ComparerPeriod = lazy(async () => ({
  default: (await import('../dates/period/ComparerPeriod')).ComparerPeriod,
}))
/** Of the plant activity board, likewise. */
const ActivityPeriod = lazy(async () => ({
  default: (await import('../dates/period/ActivityPeriod')).ActivityPeriod,
}))
/** Of a dashboard: one date over its modules (DT10). */
const OverwriteDates = lazy(async () => ({ default: (await import('../dates/DashboardDates')).OverwriteDates }))
const PageDates = lazy(async () => ({ default: (await import('../dates/PageDates')).PageDatesPicker }))

/** SH04: the picker of the page, by the registry: a settlement period, dates, or nothing. */
export const HeaderPicker = ({ page }: { readonly page: Pick<PageRow, 'key' | 'picker'> | undefined }) => {
  const picker = page?.picker ?? 'none'
  useDocumentMark(picker === 'period' ? 'shows-period' : 'shows-dates', picker !== 'none')
  if (page === undefined || picker === 'none') return null
  return (
    // The space is kept: nothing moves when it comes.
    <Part
      what="The picker"
      place={<span className={`${headerCss.pickerPlace} of-${picker === 'period' ? 'period' : 'dates'}`} />}
    >
      {picker === 'period' ? <Period page={page.key} /> : <Dates page={page.key} />}
    </Part>
  )
}

const Period = ({ page }: { readonly page: string }) => {
  if (page === 'boa-comparer') return <ComparerPeriod />
  return page === 'plantActivityBoard' ? <ActivityPeriod /> : <PagePeriod />
}

const Dates = ({ page }: { readonly page: string }) =>
  page === 'dashboard' ? <OverwriteDates page={page} /> : <PageDates page={page} />

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
const ReplayReturn = lazy(async () => ({ default: (await import('../replay/ReplayReturn')).ReplayReturn }))
const SearchBox = lazy(async () => ({ default: (await import('../search/SearchBox')).SearchBox }))

type ShellHeaderProps = {
  readonly active: RouteState | undefined
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
  const { active, acts, slot } = props
  const signedIn = acts.who === 'signedIn'
  const isReplay = useReplay().mode === 'replay'
  return (
    <Header
      page={shownPage(active)?.displayName}
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
      picker={active?.show === 'page' && <HeaderPicker page={active.page} />}
      tools={
        <>
          {isReplay && (
            <Part what="The way back">
              <ReplayReturn />
            </Part>
          )}
          <span className={`${headerCss.pageTools} hstack`} ref={slot} />
          {signedIn && <Tools {...props} />}
          {acts.who === 'visitor' && <VisitorTools loginPath={acts.loginPath} onAccess={acts.openAccess} />}
        </>
      }
    />
  )
}

const Tools = ({ active, opened, onOpen }: ShellHeaderProps) => {
  const theme = useTheme()
  const bell = useBell()
  const unseen = useUnseen()
  const view = useView()
  const pages = useOpenPages()
  return (
    <Part what="The icons">
      <PeopleTools
        page={active?.show === 'page' ? active.page : undefined}
        theme={theme}
        bell={bell}
        unseen={unseen}
        opened={opened}
        onTheme={setTheme}
        onOpen={onOpen}
        search={view === 'Enact' && <SearchBox place="header" pages={pages} />}
      />
    </Part>
  )
}
