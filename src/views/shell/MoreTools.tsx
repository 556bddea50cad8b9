import { Ellipsis } from 'lucide-react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Tool } from '../parts/Tool'
import type { ToolLine } from './tools'

/** The same tools as a list behind one icon, where the header has no room for all. */
export const MoreTools = ({ lines }: { readonly lines: readonly ToolLine[] }) => (
  <MenuTrigger>
    <Tool label="More" className="more-button" onPress={() => undefined}>
      <Ellipsis aria-hidden />
    </Tool>
    <Popover className="float more-menu" placement="bottom end" offset={4} containerPadding={8}>
      <Menu aria-label="More">
        {lines.map(({ id, label, icon: Icon, act }) => (
          <MenuItem key={id} className="more-item" textValue={label} onAction={act}>
            <Icon aria-hidden />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  </MenuTrigger>
)
