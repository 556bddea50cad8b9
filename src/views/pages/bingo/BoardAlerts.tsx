import { boardStates } from '../../../domain/bingo/cardFace'
import type { BingoEdit } from '../../../domain/bingo/boardEdits'
import { CARD_STATES } from '../../../domain/reference'
import type { BingoBoard } from '../../../domain/settings'
import { LineName, NamedLine } from '../../parts/controls/NamedLine'
import { SwitchControl } from '../../parts/controls/SwitchControl'
import { StateChoices } from './StateChoices'

type BoardAlertsProps = {
  readonly board: BingoBoard
  /** The states with a sound of the settings: none, until the user switches some on. */
  readonly sounds: Readonly<Record<string, boolean>>
  readonly locked: boolean
  readonly onEdit: (edit: BingoEdit) => void
}

/** In which states the cards of the board sound: by the settings, or by a choice of the board; each tone can be tried. */
export const BoardAlerts = ({ board, sounds, locked, onEdit }: BoardAlertsProps) => {
  const states = boardStates(board)
  const general = CARD_STATES.filter((state) => Object.hasOwn(sounds, state) && sounds[state] === true)
  return (
    <>
      <NamedLine className="between hstack">
        <LineName>Sounds of this board</LineName>
        <SwitchControl
          label="Sounds of this board"
          value={states !== undefined}
          disabled={locked}
          onChange={(on) => onEdit({ kind: 'board', patch: { alertStates: on ? ['Tripped'] : undefined } })}
        />
      </NamedLine>
      {states === undefined && (
        <p className="dim small">
          {general.length === 0
            ? 'Muted: no state has a sound in Settings, Bingo. Switch this on to choose sounds for this board alone.'
            : `By Settings, Bingo: ${general.join(', ')}. Switch this on to choose others for this board alone.`}
        </p>
      )}
      <StateChoices
        label="Alert when a plant of the board enters"
        chosen={states ?? general}
        locked={locked || states === undefined}
        onChange={(alertStates) => onEdit({ kind: 'board', patch: { alertStates } })}
      />
    </>
  )
}
