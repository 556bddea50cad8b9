import { Eye, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasOwnPages, type View, VIEWS } from '../../domain/access'
import { Segments } from '../parts/controls/Segments'
import { MenuList, type MenuListProps } from './MenuList'

type ViewSwitchProps = { readonly view: View; readonly onView: (view: View) => void }

/** SH15: between Enact and EnVision. */
const ViewSwitch = ({ view, onView }: ViewSwitchProps) => (
  <Segments className="view-switch" label="View" value={view} options={SWITCH} onChange={onView} />
)

const SWITCH = VIEWS.map((view) => ({ value: view, label: view }))

export type MenuBodyProps = MenuListProps & {
  readonly isOpen: boolean
  readonly view: View
  readonly onView: (view: View) => void
  /** The search of plants; undefined in a view that has none (decision C26). */
  readonly search?: ReactNode
  /** A finger on the pictures that stand for switch and search while the rail is closed. */
  readonly onExpand?: () => void
}

/**
 * What stands in the menu, closed and open alike: every row keeps its height, so that nothing moves under the pointer when
 * the menu opens.
 */
export const MenuBody = ({ isOpen, view, onView, search, onExpand, ...list }: MenuBodyProps) => (
  <>
    <div className="menu-top" {...(!isOpen && { onClick: onExpand })}>
      <div className="menu-row">
        {isOpen ? <ViewSwitch view={view} onView={onView} /> : <Eye aria-hidden className="menu-icon" />}
      </div>
      {search !== undefined && (
        <div className="menu-row">{isOpen ? search : <Search aria-hidden className="menu-icon" />}</div>
      )}
    </div>
    {!hasOwnPages(list.parts) && <p className="menu-none muted">{`This server has no pages of ${view}.`}</p>}
    <MenuList {...list} />
  </>
)
