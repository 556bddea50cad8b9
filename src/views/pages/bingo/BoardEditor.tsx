import { ArrowDown, ArrowUp, Copy, Minus, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { cardsIn, bingoLinesOf, MAX_LINES, type BingoEdit } from '../../../domain/bingo/boardEdits'
import { fuelOffers, groupOffers } from '../../../domain/bingo/plantOffers'
import { SIZES, type BingoBoard } from '../../../domain/settings'
import type { WirePlant } from '../../../domain/wire'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { Segments } from '../../parts/controls/Segments'
import { SwitchControl } from '../../parts/controls/SwitchControl'
import { TextControl } from '../../parts/controls/TextControl'
import { ConfirmDialog } from '../../parts/dialog/MessageDialog'
import { SlideOut } from '../../parts/dialog/SlideOut'
import { Tool } from '../../parts/Tool'
import { BoardAlerts } from './BoardAlerts'
import * as css from './bingo.module.css'

type BoardEditorProps = {
  readonly open: boolean
  readonly board: BingoBoard
  readonly boards: readonly BingoBoard[]
  readonly plants: readonly WirePlant[]
  readonly groups: Readonly<Record<string, readonly string[]>>
  readonly sounds: Readonly<Record<string, boolean>>
  readonly locked: boolean
  readonly onEdit: (edit: BingoEdit) => void
  readonly onCopy: () => void
  readonly onDelete: () => void
  readonly onClose: () => void
}

const SIZE_OPTIONS = SIZES.map((value) => ({ value, label: value }))

const nameFault = (boards: readonly BingoBoard[], id: string, text: string): string | undefined => {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return 'This field cannot be left blank'
  if (/[<>]/.test(wanted)) return "The following characters are not allowed: '<', '>'"
  const taken = boards.some((board) => board.id !== id && board.name.trim().toLowerCase() === wanted)
  return taken ? 'An item with identical name already exists' : undefined
}

/** A board's name, size, rows, columns and separators, and plants in bulk (catalogue G22). */
export const BoardEditor = ({ open, onClose, ...rest }: BoardEditorProps) => (
  <SlideOut title="Edit board" open={open} onClose={onClose}>
    <div className={`${css.bingoForm} stacked gap-12 scroll thin`}>
      <BoardForm {...rest} />
    </div>
  </SlideOut>
)

const BoardForm = (props: Omit<BoardEditorProps, 'open' | 'onClose'>) => {
  const { board, boards, locked, onEdit, onCopy, onDelete } = props
  return (
    <>
      <div className="between hstack">
        <span>Name</span>
        <TextControl
          label="Name"
          value={board.name}
          maxLength={90}
          disabled={locked}
          refuse={(text) => nameFault(boards, board.id, text)}
          onChange={(name) => onEdit({ kind: 'board', patch: { name: name.trim() } })}
        />
      </div>
      <div className="between hstack">
        <span>Size of cards</span>
        <Segments
          label="Size of cards"
          value={board.chosenSize}
          options={SIZE_OPTIONS}
          disabled={locked}
          onChange={(chosenSize) => onEdit({ kind: 'board', patch: { chosenSize } })}
        />
      </div>
      <BoardAlerts {...props} />
      <AddMany {...props} />
      <Lines side="row" {...props} />
      <Lines side="column" {...props} />
      <div className="acts">
        <button type="button" className="btn" disabled={locked} onClick={onCopy}>
          <Copy aria-hidden />
          Duplicate
        </button>
        <button type="button" className="btn danger" disabled={locked} onClick={onDelete}>
          <Trash2 aria-hidden />
          Delete board
        </button>
      </div>
    </>
  )
}

type PartProps = Pick<BoardEditorProps, 'board' | 'locked' | 'onEdit' | 'plants' | 'groups'>

type AddManyProps = Pick<BoardEditorProps, 'plants' | 'groups' | 'locked' | 'onEdit'>

/** All plants of a fuel, or of a group of the user's. */
const AddMany = ({ plants, groups, locked, onEdit }: AddManyProps) => {
  const [chosen, setChosen] = useState('')
  const ofGroups = groupOffers(groups)
  const ofFuels = fuelOffers(plants)
  const options = [
    { value: '', label: 'Choose a fuel or group' },
    ...ofGroups.map(({ key, name }) => ({ value: key, label: `Group ${name}` })),
    ...ofFuels.map(({ key, name }) => ({ value: key, label: `All ${name}` })),
  ]
  const found = [...ofGroups, ...ofFuels].find(({ key }) => key === chosen)?.plants ?? []
  return (
    <div className="between hstack">
      <ChoiceControl label="Plants to add" value={chosen} options={options} disabled={locked} onChange={setChosen} />
      <button
        type="button"
        className="btn"
        disabled={locked || found.length === 0}
        onClick={() => onEdit({ kind: 'addAll', plants: found })}
      >
        <Plus aria-hidden />
        Add {found.length} plants
      </button>
    </div>
  )
}

type LinesProps = PartProps & { readonly side: 'row' | 'column' }

type LineProps = Pick<LinesProps, 'side' | 'board' | 'locked' | 'onEdit'> & {
  readonly line: number
  readonly index: number
  readonly onRemove: () => void
}

const Line = ({ side, board, locked, onEdit, line, index, onRemove }: LineProps) => {
  const lines = bingoLinesOf(board, side)
  const separators = side === 'row' ? board.separatorRows : board.separatorColumns
  return (
    <div className="between hstack">
      <span>
        {side === 'row' ? 'Row' : 'Column'} {index + 1}{' '}
        <span className="dim small">{cardsIn(board, side, line)} cards</span>
      </span>
      <span className="hstack">
        <SwitchControl
          label={`Gap behind ${side} ${index + 1}`}
          text="Gap behind"
          side="before"
          value={separators.includes(line)}
          disabled={locked}
          onChange={(on) => onEdit({ kind: 'separator', side, line, on })}
        />
        <Tool
          label={`Move ${side} ${index + 1} back`}
          className="s"
          off={locked || index === 0}
          onPress={() => onEdit({ kind: 'moveLine', side, line, by: -1 })}
        >
          <ArrowUp aria-hidden />
        </Tool>
        <Tool
          label={`Move ${side} ${index + 1} on`}
          className="s"
          off={locked || index === lines.length - 1}
          onPress={() => onEdit({ kind: 'moveLine', side, line, by: 1 })}
        >
          <ArrowDown aria-hidden />
        </Tool>
        <Tool label={`Remove ${side} ${index + 1}`} className="s" off={locked || lines.length === 1} onPress={onRemove}>
          <Minus aria-hidden />
        </Tool>
      </span>
    </div>
  )
}

/** The rows, or the columns: added, moved, removed with their cards, and with a gap behind them. */
const Lines = ({ side, board, locked, onEdit }: LinesProps) => {
  const [requested, setRequested] = useState<number>()
  const lines = bingoLinesOf(board, side)
  const title = side === 'row' ? 'Row' : 'Column'
  const remove = (line: number): void => {
    if (cardsIn(board, side, line) > 0) setRequested(line)
    else onEdit({ kind: 'removeLine', side, line })
  }
  const count = requested === undefined ? 0 : cardsIn(board, side, requested)
  return (
    <section className="bingo-lines stacked gap-4" aria-label={`${title}s`}>
      <div className="between hstack">
        <b>
          {title}s <span className="dim">{lines.length}</span>
        </b>
        <button
          type="button"
          className="btn s"
          disabled={locked || lines.length >= MAX_LINES}
          onClick={() => onEdit({ kind: 'addLine', side })}
        >
          <Plus aria-hidden />
          Add {side}
        </button>
      </div>
      {lines.map((line, index) => (
        <Line
          key={line}
          side={side}
          board={board}
          locked={locked}
          onEdit={onEdit}
          line={line}
          index={index}
          onRemove={() => remove(line)}
        />
      ))}
      <ConfirmDialog
        open={requested !== undefined}
        title={`Remove ${side} ${lines.indexOf(requested ?? -1) + 1} with ${count} ${count === 1 ? 'card' : 'cards'}?`}
        confirm="Remove"
        onConfirm={() => requested !== undefined && onEdit({ kind: 'removeLine', side, line: requested })}
        onClose={() => setRequested(undefined)}
      />
    </section>
  )
}
