import { Menu } from 'lucide-react'
import { Tool } from '../parts/Tool'

type MenuToggleProps = { readonly open: boolean; readonly onOpen: (open: boolean) => void }

/** Opens and closes the side menu. */
export const MenuToggle = ({ open, onOpen }: MenuToggleProps) => (
  <Tool
    label={open ? 'Close the menu' : 'Open the menu'}
    tip={open ? 'Close the menu (m)' : 'Open the menu (m)'}
    className="menu-button"
    expanded={open}
    onPress={() => onOpen(!open)}
  >
    <Menu aria-hidden />
  </Tool>
)
