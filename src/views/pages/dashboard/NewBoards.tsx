import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { companyBoardsOf, boardName, type Board, type BoardPreset } from '../../../domain/dashboards'
import { dateAt, dayText } from '../../../domain/periods'
import { useCompanyDashboards } from '../../../streams/forms/hooks'
import { deleteCompanyBoard, lookAtCompanyBoards, showMoreCompanyBoards } from '../../../streams/forms/intents'
import type { CompanyDashboard } from '../../../streams/forms/types'
import { useAccount } from '../../../streams/people/hooks'
import { ConfirmDialog } from '../../parts/dialog/MessageDialog'
import { LoadState } from '../../parts/panel/LoadState'
import { ShowMore } from '../../parts/panel/ShowMore'
import { Tool } from '../../parts/Tool'
import { BoardIcon } from './BoardIcon'
import * as css from './boardsPanel.module.css'

type NewBoardsProps = {
  readonly presets: readonly BoardPreset[]
  readonly locked: boolean
  readonly onPreset: (preset: BoardPreset) => void
  readonly onCopy: (board: Board) => void
}

/** What a new board can be made of: presets, and what colleagues have saved to the company. */
export const NewBoards = ({ presets, locked, onPreset, onCopy }: NewBoardsProps) => (
  <>
    <h3>New from a preset</h3>
    <ul>
      {presets.map((preset) => (
        <li key={preset.id}>
          <Source
            of={preset}
            texts={preset.description}
            name={preset.name}
            locked={locked}
            onPress={() => onPreset(preset)}
          />
        </li>
      ))}
    </ul>
    <h3>New from your company</h3>
    <CompanyBoards locked={locked} onCopy={onCopy} />
  </>
)

const CompanyBoards = ({ locked, onCopy }: Pick<NewBoardsProps, 'locked' | 'onCopy'>) => {
  const { list, hasMore, outcome } = useCompanyDashboards()
  const account = useAccount()
  const [requested, setRequested] = useState<CompanyDashboard>()
  const user = account.kind === 'ready' ? account.value : undefined
  return (
    <>
      <p role="status" className={`${css.noSource} small`}>
        {outcome.kind === 'deleted' && `“${outcome.draft.name}” is deleted for your company.`}
        {outcome.kind === 'refused' && outcome.why}
      </p>
      <LoadState of={list} onRetry={lookAtCompanyBoards}>
        {(shelf) => <CompanyList shelf={shelf} locked={locked} onCopy={onCopy} user={user} onDelete={setRequested} />}
      </LoadState>
      <ShowMore hasMore={hasMore} onMore={showMoreCompanyBoards} />
      <ConfirmDialog
        open={requested !== undefined}
        title={`Delete “${requested ? nameOf(requested) : ''}”?`}
        text="It is deleted for all of your company. Copies that colleagues have made stay."
        confirm="Delete"
        onConfirm={() => requested && deleteCompanyBoard(requested)}
        onClose={() => setRequested(undefined)}
      />
    </>
  )
}

const nameOf = (found: CompanyDashboard): string => {
  const [read] = companyBoardsOf([found])
  return read ? boardName(read.board) : found.id
}

type CompanyListProps = Pick<NewBoardsProps, 'locked' | 'onCopy'> & {
  readonly shelf: readonly CompanyDashboard[]
  /** Who looks: they may delete what they saved, an administrator everything. */
  readonly user: { readonly email: string; readonly admin: boolean } | undefined
  readonly onDelete: (found: CompanyDashboard) => void
}

const CompanyList = ({ shelf, locked, user, onCopy, onDelete }: CompanyListProps) => {
  const boards = companyBoardsOf(shelf)
  if (boards.length === 0)
    return <p className={`${css.noSource} dim`}>No dashboard is saved to the company. Share does it.</p>
  return (
    <ul>
      {boards.map(({ board, by, at }) => {
        const found = shelf.find(({ id }) => id === board.id)
        return (
          <li key={board.id} className="hstack">
            <Source
              of={board}
              name={boardName(board)}
              texts={`By ${by}, ${dayText(dateAt(at))}`}
              locked={locked}
              onPress={() => onCopy(board)}
            />
            {found && (by === user?.email || user?.admin === true) && (
              <Tool
                label={`Delete ${boardName(board)} from the company`}
                className="s"
                off={locked}
                onPress={() => onDelete(found)}
              >
                <Trash2 aria-hidden />
              </Tool>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type SourceProps = {
  readonly of: Pick<Board, 'icon' | 'colour'>
  readonly name: string
  readonly texts: string
  readonly locked: boolean
  readonly onPress: () => void
}

const Source = ({ of, name, texts, locked, onPress }: SourceProps) => (
  <button type="button" className={`${css.boardSource} hstack`} disabled={locked} onClick={onPress}>
    <BoardIcon board={of} />
    <span className="grow stacked">
      <span className="truncate">{name}</span>
      <span className="dim small truncate">{texts}</span>
    </span>
  </button>
)
