import { useId } from 'react'
import type { Call, Filled, PathParameter } from '../../../domain/description'

type CallInputsProps = {
  readonly call: Call
  readonly filled: Filled
  readonly onFilled: (filled: Filled) => void
}

/** Longer addresses are refused by the server. */
const LONGEST = 200

/** What the samples and the run are made with. */
export const CallInputs = ({ call, filled, onFilled }: CallInputsProps) => {
  const bodyId = useId()
  const put = (name: string, value: string): void =>
    onFilled({ ...filled, parameters: { ...filled.parameters, [name]: value } })
  if (call.parameters.length === 0 && !call.body) return null
  return (
    <div className="call-inputs stacked gap-8">
      {call.parameters.map((parameter) => (
        <Input
          key={parameter.name}
          parameter={parameter}
          value={filled.parameters[parameter.name] ?? ''}
          onValue={(value) => put(parameter.name, value)}
        />
      ))}
      {call.body && (
        <label className="call-body-input" htmlFor={bodyId}>
          <span className="dim small">Body</span>
          <textarea
            id={bodyId}
            spellCheck={false}
            rows={Math.min(10, filled.body.split('\n').length + 1)}
            value={filled.body}
            onChange={({ target: { value } }) => onFilled({ ...filled, body: value })}
          />
        </label>
      )}
    </div>
  )
}

type InputProps = {
  readonly parameter: PathParameter
  readonly value: string
  readonly onValue: (value: string) => void
}

const Input = ({ parameter: { name, values }, value, onValue }: InputProps) => (
  <label>
    <span className="dim small">{name}</span>
    {values.length > 0 ? (
      <select className="select" value={value} onChange={({ target }) => onValue(target.value)}>
        {values.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    ) : (
      <input value={value} maxLength={LONGEST} spellCheck={false} onChange={({ target }) => onValue(target.value)} />
    )}
  </label>
)
