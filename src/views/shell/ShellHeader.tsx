import { lazy, type Ref } from 'react'
import { useConnection, useSource, useTheme } from '../../streams/app/hooks'
import { setTheme } from '../../streams/lib/intents'
import { useBell, useUnseen } from '../../streams/notices/hooks'
import type { Standing } from '../../domain/routing'
import { useView } from '../../streams/view/hooks'
import { Header } from './Header'
import { HeaderPicker } from './HeaderPicker'
import { Part } from './Part'
import type { Overlay, ShellActs } from '../parts/shellActs'
import { shownPage } from './shownPage'
import { VisitorTools } from './VisitorTools'

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
          <span className="page-tools" ref={slot} />
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
