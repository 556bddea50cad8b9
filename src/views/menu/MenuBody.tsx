import { Eye, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { hasOwnPages, type View, VIEWS } from '../../domain/access'
import { MenuList, type MenuListProps } from './MenuList'

type ViewSwitchProps = { readonly view: View; readonly onView: (view: View) => void }

/** SH15: between Enact and EnVision. */
const ViewSwitch = ({ view, onView }: ViewSwitchProps) => (
  <ToggleButtonGroup
    className="view-switch"
    aria-label="View"
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[view]}
    onSelectionChange={(keys) => {
      const next = VIEWS.find((each) => keys.has(each))
      if (next !== undefined && next !== view) onView(next)
    }}
  >
    {VIEWS.map((each) => (
      <ToggleButton key={each} id={each}>
        {each}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

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
    {!hasOwnPages(list.parts) && <p className="menu-none">{`This server has no pages of ${view}.`}</p>}
    <MenuList {...list} />
  </>
)
