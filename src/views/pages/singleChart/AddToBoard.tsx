import { useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Link } from 'react-router-dom'
import type { ChartSpec } from '../../../domain/charts/chartSpec'
import { boardName, freeBoardName, newDashboard, type Board } from '../../../domain/dashboards'
import { LOCK_TEXTS, mayEdit } from '../../../domain/settings'
import { saveBoard, useBoards } from '../../../streams/dashboards/hooks'
import { useUserSettings } from '../../user/settings'
import { PHONE, useMedia } from '../../parts/media'

type AddToBoardProps = { readonly title: string; readonly spec: ChartSpec }

/** Puts the chart on a dashboard, at its first free place, and says which. */
export const AddToBoard = ({ title, spec }: AddToBoardProps) => {
  const boards = useBoards()
  const settings = useUserSettings()
  const [added, setAdded] = useState<Board>()
  const phone = useMedia(PHONE)
  // Boards are read only there.
  if (phone) return null
  const locked = !mayEdit(settings)
  const add = (board: Board): void => {
    const module = { id: crypto.randomUUID(), type: 'Chart', size: 'Medium', name: title, data: spec } as const
    const next = { ...board, modules: [...board.modules, module] }
    saveBoard(next)
    setAdded(next)
  }
  return (
    <span className="hstack gap-8">
      <span role="status" className="small">
        {added && (
          <>
            Added to <Link to={`/dashboard/${encodeURIComponent(added.id)}`}>{boardName(added)}</Link>
          </>
        )}
        {locked && <span className="dim">{LOCK_TEXTS.editModule}</span>}
      </span>
      <MenuTrigger>
        <Button className="btn" isDisabled={locked}>
          Add to dashboard
        </Button>
        <Popover className="float" placement="bottom end" offset={4} containerPadding={8}>
          <Menu
            aria-label="Dashboards"
            className="choices thin scrolls"
            onAction={(key) => {
              const board = boards.find(({ id }) => id === key)
              add(board ?? newDashboard(crypto.randomUUID(), freeBoardName(boards, title.slice(0, 80))))
            }}
          >
            {boards.map((board) => (
              <MenuItem key={board.id} id={board.id} className="choice">
                {boardName(board)}
              </MenuItem>
            ))}
            <MenuItem id="new dashboard" className="choice">
              New dashboard
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
    </span>
  )
}
