import { CARD_STATES, type CardState } from '../../../domain/reference'
import * as css from './bingo.module.css'

type StateChoicesProps = {
  readonly label: string
  readonly chosen: readonly CardState[]
  readonly locked: boolean
  readonly onChange: (chosen: readonly CardState[]) => void
}

/** The states that a plant may enter, each to be chosen. */
export const StateChoices = ({ label, chosen, locked, onChange }: StateChoicesProps) => (
  <div className={css.bingoStates} role="group" aria-label={label}>
    {CARD_STATES.map((state) => (
      <label key={state} className="hstack">
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
    ))}
  </div>
)
