import {
  clockNote,
  fittedTo,
  periodsText,
  sameDates,
  summaryText,
  type DateConfig,
  type ResolvedDates,
} from '../../domain/dates'
import type { DatePanelProps } from './panelProps'

type FootProps = DatePanelProps & {
  readonly draft: DateConfig
  readonly resolved: ResolvedDates
  readonly refusal: string | undefined
  readonly hint: string | undefined
}

/** The line that says the choice, and the buttons. */
export const PanelFoot = ({ rule, draft, resolved, refusal, hint, applyText, restore, ...acts }: FootProps) => (
  <div className="panel-foot hstack">
    <p className="panel-says grow" role="status">
      <span className="strong">{summaryText(draft, resolved, rule.months)}</span>
      <Word refusal={refusal} hint={hint} resolved={resolved} />
    </p>
    {acts.onReset && (
      <button
        type="button"
        className="btn"
        disabled={sameDates(fittedTo(rule, draft), rule.default)}
        title="The dates that this page begins with"
        onClick={() => {
          acts.onReset?.()
          acts.onClose()
        }}
      >
        Default
      </button>
    )}
    {restore && (
      <button
        type="button"
        className="btn"
        disabled={restore.disabled}
        onClick={() => {
          restore.onRestore()
          acts.onClose()
        }}
      >
        {restore.text}
      </button>
    )}
    {applyText !== undefined && (
      <button
        type="button"
        className="btn primary"
        disabled={refusal !== undefined}
        onClick={() => {
          acts.onChange(fittedTo(rule, draft))
          acts.onClose()
        }}
      >
        {applyText}
      </button>
    )}
  </div>
)

type WordProps = {
  readonly refusal: string | undefined
  readonly hint: string | undefined
  readonly resolved: ResolvedDates
}

/** The reason first, then a word on the focused day, else how many half hours these are, with the clocks. */
const Word = ({ refusal, hint, resolved }: WordProps) => {
  if (refusal !== undefined) return <span className="word bad">{refusal}</span>
  if (hint !== undefined) return <span className="word">{hint}</span>
  const clocks = clockNote(resolved)
  return (
    <span className="word">
      {periodsText(resolved)}
      {clocks !== undefined && <b className="clocks">{clocks}</b>}
    </span>
  )
}
