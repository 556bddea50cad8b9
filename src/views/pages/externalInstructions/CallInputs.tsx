import type { Call, Filled } from '../../../domain/description'
import * as css from './calls.module.css'

type CallInputsProps = {
  readonly call: Call
  readonly filled: Filled
  readonly onFilled: (filled: Filled) => void
}

/** Longer addresses are refused by the server. */
const LONGEST = 200

/** What the samples and the run are made with. */
export const CallInputs = ({ call: { parameters, body }, filled, onFilled }: CallInputsProps) => {
  if (parameters.length === 0 && !body) return null
  return (
    <div className={`${css.callInputs} stacked gap-8`}>
      {parameters.map(({ name, values }) => {
        const field = {
          value: filled.parameters[name] ?? '',
          onChange: ({ target: { value } }: { target: { value: string } }) =>
            onFilled({ ...filled, parameters: { ...filled.parameters, [name]: value } }),
        }
        return (
          <label key={name}>
            <span className="dim small">{name}</span>
            {values.length > 0 ? (
              <select className="select" {...field}>
                {values.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            ) : (
              <input maxLength={LONGEST} spellCheck={false} {...field} />
            )}
          </label>
        )
      })}
      {body && (
        <label className={css.callBodyInput}>
          <span className="dim small">Body</span>
          <textarea
            spellCheck={false}
            rows={Math.min(10, filled.body.split('\n').length + 1)}
            value={filled.body}
            onChange={({ target }) => onFilled({ ...filled, body: target.value })}
          />
        </label>
      )}
    </div>
  )
}
