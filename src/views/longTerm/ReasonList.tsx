import type { ReasonNotes } from '../../domain/longTerm/assumptions/runs'
import * as css from './reasonList.module.css'

const KINDS = [
  ['fuel', 'Fuel'],
  ['policy', 'Policy'],
  ['build', 'Build'],
] as const

type ReasonListProps = {
  readonly notes: ReasonNotes
  /** Further sentences. */
  readonly more?: readonly string[]
  /** What is around it scrolls. */
  readonly isPlain?: boolean
}

/** Why a case of the model is as it is: fuel, policy, build. */
export const ReasonList = ({ notes, more = [], isPlain = false }: ReasonListProps) => (
  <dl
    className={isPlain ? css.reasonPlain : `${css.reasonList} scroll thin`}
    {...(!isPlain && { tabIndex: 0, 'aria-label': 'Reasons' })}
  >
    {KINDS.map(([kind, name]) => (
      <div key={kind}>
        <dt>{name}</dt>
        <dd>{notes[kind]}</dd>
      </div>
    ))}
    {more.map((text) => (
      <div key={text}>
        <dt>Scenarios</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
