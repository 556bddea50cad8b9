import { Star } from 'lucide-react'
import { Menu, MenuItem, Popover } from 'react-aria-components'
import { boardName, type Board } from '../../../domain/dashboards'
import { BoardIcon } from './BoardIcon'
import * as css from './dashboard.module.css'

type BoardListMenuProps = {
  readonly label: string
  readonly boards: readonly Board[]
  readonly shown: string | undefined
  readonly onOpen: (board: string) => void
}

/** Boards to go to, the one that is shown among them. */
export const BoardListMenu = ({ label, boards, shown, onOpen }: BoardListMenuProps) => (
  <Popover className="float" placement="bottom start" containerPadding={8}>
    <Menu
      aria-label={label}
      className={`choices ${css.boardMenu} thin scrolls`}
      selectionMode="single"
      selectedKeys={shown === undefined ? [] : [shown]}
      onAction={(key) => onOpen(String(key))}
    >
      {boards.map((board) => (
        <MenuItem key={board.id} id={board.id} textValue={boardName(board)} className={`choice ${css.boardLine}`}>
          <BoardIcon board={board} />
          <span className="grow truncate">{boardName(board)}</span>
          {board.favourite && <Star aria-label="favourite" className="is-favourite" />}
        </MenuItem>
      ))}
    </Menu>
  </Popover>
)
