import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Issues } from '../../../domain/charts/forecasts/issueColumns'
import { periodAt, type Instant } from '../../../domain/periods'
import { useTimes } from '../../user/times'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import * as css from './forecastHistory.module.css'

type StepProps = { readonly label: string; readonly by: -1 | 1; readonly off: boolean; readonly onStep: () => void }

const Step = ({ label, by, off, onStep }: StepProps) => (
  <button type="button" className="icon s" aria-label={label} title={label} disabled={off} onClick={onStep}>
    {by < 0 ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
  </button>
)

type IssueSliderProps = {
  readonly all: Issues
  readonly place: number | undefined
  readonly issued: (at: Instant) => string
  /** Undefined: the newest, also when another comes. */
  readonly onPlace: (place: number | undefined) => void
}

/** Goes back through the issues: what was known at each is shown as it was then. */
export const IssueSlider = ({ all, place, issued, onPlace }: IssueSliderProps) => {
  const last = all.issues.length - 1
  if (last < 1) return null
  const at = Math.min(place ?? last, last)
  const to = (next: number): void => onPlace(next >= last ? undefined : Math.max(0, next))
  const issuedAt = all.issues[at]?.issuedAt
  const texts = issuedAt === undefined ? '' : issued(issuedAt)
  return (
    <span className={`${css.issueSlider} hstack`}>
      <Step label="Earlier issue" by={-1} off={at === 0} onStep={() => to(at - 1)} />
      <input
        type="range"
        aria-label="Issue"
        aria-valuetext={`${texts}, ${at + 1} of ${last + 1}`}
        min={0}
        max={last}
        value={at}
        title={`As known at ${texts}`}
        onChange={({ currentTarget }) => to(Number(currentTarget.value))}
      />
      <Step label="Later issue" by={1} off={at === last} onStep={() => to(at + 1)} />
      <output className="small muted">{`${at + 1} of ${last + 1}`}</output>
    </span>
  )
}

type PeriodChoiceProps = {
  readonly steps: readonly Instant[]
  readonly at: Instant
  readonly onAt: (at: Instant) => void
}

/** One delivery period of the day. */
export const ForecastHistoryPeriodChoice = ({ steps, at, onAt }: PeriodChoiceProps) => {
  const times = useTimes()
  const place = steps.indexOf(at)
  const before = steps[place - 1]
  const after = steps[place + 1]
  if (steps.length === 0) return null
  return (
    <span className="hstack">
      <Step
        label="Period before"
        by={-1}
        off={before === undefined}
        onStep={() => before !== undefined && onAt(before)}
      />
      <ChoiceControl
        label="Delivery period"
        value={String(at)}
        options={steps.map((each) => ({
          value: String(each),
          label: `${times.certainMinute(each)} P${periodAt(each).period}`,
        }))}
        onChange={(value) => onAt(Number(value))}
      />
      <Step label="Period after" by={1} off={after === undefined} onStep={() => after !== undefined && onAt(after)} />
    </span>
  )
}
