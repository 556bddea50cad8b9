import { Volume2 } from 'lucide-react'
import { CARD_STATES, type CardState } from '../../../domain/reference'
import { trySound } from '../../../streams/bingo/hooks'
import * as css from './bingo.module.css'

type StateChoicesProps = {
  readonly label: string
  readonly chosen: readonly CardState[]
  readonly locked: boolean
  readonly onChange: (chosen: readonly CardState[]) => void
}

/** The states that a plant may enter, each to be chosen, and its tone to be tried whether it is chosen or not. */
export const StateChoices = ({ label, chosen, locked, onChange }: StateChoicesProps) => (
  <div className={css.bingoStates} role="group" aria-label={label}>
    {CARD_STATES.map((state) => (
      <div key={state} className="between hstack">
        <label className="hstack">
          <input
            type="checkbox"
            checked={chosen.includes(state)}
            disabled={locked}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, state] : chosen.filter((each) => each !== state))
            }
          />
          {state}
        </label>
        <button type="button" className="btn s" title={`Plays the tone of ${state}`} onClick={() => trySound(state)}>
          <Volume2 aria-hidden />
          Try<span className="aside">{` ${state}`}</span>
        </button>
      </div>
    ))}
  </div>
)
