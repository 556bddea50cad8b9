import { Menu, MenuItem, Popover, Separator } from 'react-aria-components'
import type { BoardAct } from './boardActs'
import * as css from './boardGrid.module.css'

type BoardMenuProps = { readonly locked: boolean; readonly onAct: (act: BoardAct) => void }

/** What else can be done with the board that is shown. */
export const BoardMenu = ({ locked, onAct }: BoardMenuProps) => (
  <Popover className="float" placement="bottom end" containerPadding={8}>
    <Menu
      aria-label="This dashboard"
      className={`choices ${css.moduleMenu}`}
      disabledKeys={locked ? ['edit', 'duplicate', 'delete'] : []}
      onAction={(key) => onAct(key as BoardAct)}
    >
      <MenuItem id="edit" className="choice">
        Name, colour and icon
      </MenuItem>
      <MenuItem id="duplicate" className="choice">
        Duplicate
      </MenuItem>
      <MenuItem id="list" className="choice">
        All dashboards
      </MenuItem>
      <Separator className={css.menuLine} />
      <MenuItem id="delete" className="choice">
        Delete
      </MenuItem>
    </Menu>
  </Popover>
)
