import { companyBoardsOf, boardName, type Board, type BoardPreset } from '../../../domain/dashboards'
import { dateAt, dayText } from '../../../domain/periods'
import { useCompanyDashboards } from '../../../streams/forms/hooks'
import { askColleagues } from '../../../streams/forms/intents'
import { LoadState } from '../../parts/panel/LoadState'
import { BoardIcon } from './BoardTabs'

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
            words={preset.description}
            name={preset.name}
            locked={locked}
            onPress={() => onPreset(preset)}
          />
        </li>
      ))}
    </ul>
    <h3>New from your company</h3>
    <LoadState of={useCompanyDashboards()} onRetry={askColleagues}>
      {(shelf) => <CompanyList shelf={shelf} locked={locked} onCopy={onCopy} />}
    </LoadState>
  </>
)

type CompanyListProps = Pick<NewBoardsProps, 'locked' | 'onCopy'> & {
  readonly shelf: Parameters<typeof companyBoardsOf>[0]
}

const CompanyList = ({ shelf, locked, onCopy }: CompanyListProps) => {
  const boards = companyBoardsOf(shelf)
  if (boards.length === 0)
    return <p className="no-source dim">Nobody has saved a dashboard to the company. Share does it.</p>
  return (
    <ul>
      {boards.map(({ board, by, at }) => (
        <li key={board.id}>
          <Source
            of={board}
            name={boardName(board)}
            words={`By ${by}, ${dayText(dateAt(at))}`}
            locked={locked}
            onPress={() => onCopy(board)}
          />
        </li>
      ))}
    </ul>
  )
}

type SourceProps = {
  readonly of: Pick<Board, 'icon' | 'colour'>
  readonly name: string
  readonly words: string
  readonly locked: boolean
  readonly onPress: () => void
}

const Source = ({ of, name, words, locked, onPress }: SourceProps) => (
  <button type="button" className="board-source hstack" disabled={locked} onClick={onPress}>
    <BoardIcon board={of} />
    <span className="grow stacked">
      <span className="truncate">{name}</span>
      <span className="dim small truncate">{words}</span>
    </span>
  </button>
)
