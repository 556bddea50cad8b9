import { ChevronLeft, ChevronRight } from 'lucide-react'
import { paneText, readPane, steppedPane, type PaneChoice } from '../../../domain/boa/comparer'
import { dayText, periodsIn, type PeriodRef, type PeriodStatus } from '../../../domain/periods'
import type { Freshness } from '../../../streams/lib/types'
import { DateChoice } from '../../dates/period/DateChoice'
import { useTimes } from '../../user/times'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { FreshnessTag, isOld } from '../../parts/panel/FreshnessTag'
import * as css from './boaComparer.module.css'

export type PaneHeadProps = {
  /** From 0. */
  readonly at: number
  readonly choice: PaneChoice
  readonly period: PeriodRef
  readonly status: PeriodStatus
  readonly freshness: Freshness
  readonly chosen: PeriodRef
  readonly live: PeriodRef
  readonly locked: boolean
  readonly onChoose: (choice: PaneChoice) => void
  readonly onRetry: () => void
}

const STATUS = { present: 'Live', future: 'Upcoming', past: 'Past' } as const

const OFFERED = ['p0', 'p-1', 'p-2', 'p1', 'p2', 'd-1', 'd-2', 'd-7', 'd-14', 'd-28', 'd-364']

/** What a pane shows, in words that have room in it. */
export const paneTexts = (choice: PaneChoice): string => {
  if (choice.kind === 'fixed') return 'Separate period'
  if (choice.by === 0) return 'The chosen period'
  const noun = choice.kind === 'periods' ? 'period' : 'day'
  const count = Math.abs(choice.by)
  return `${count} ${noun}${count === 1 ? '' : 's'} ${choice.by < 0 ? 'before' : 'after'}`
}

const optionsOf = (choice: PaneChoice) =>
  [...new Set([paneText(choice), ...OFFERED])].flatMap((value) => {
    const each = readPane(value)
    return each ? [{ value, label: paneTexts(each) }] : []
  })

/** Which period a pane shows, whether it is live, how fresh its figures are, and the choice of another. */
export const PaneHead = (props: PaneHeadProps) => {
  const { period, status, freshness, onRetry } = props
  return (
    <header className={css.comparerHead}>
      <div className={css.comparerWhen}>
        <h2>
          P{period.period} <span className="dim">{useTimes().period(period)}</span>
        </h2>
        <span className={`${css.comparerDay} dim`}>{dayText(period.date).slice(0, -5)}</span>
        <span className={`${css.comparerStatus} tag`}>{STATUS[status]}</span>
        <FreshnessTag freshness={freshness} />
      </div>
      <PaneTools {...props} />
      {isOld(freshness) && (
        <p className={`${css.comparerWhy} small`} role="status">
          {freshness.why}{' '}
          <button type="button" className="btn s" onClick={onRetry}>
            Retry now
          </button>
        </p>
      )}
    </header>
  )
}

const PaneTools = ({ at, choice, period, chosen, live, locked, onChoose }: PaneHeadProps) => (
  <div className={`${css.comparerTools} hstack`}>
    <ChoiceControl
      label={`What pane ${at + 1} shows`}
      value={paneText(choice)}
      options={optionsOf(choice)}
      disabled={locked}
      onChange={(text) => onChoose(readPane(text) ?? choice)}
    />
    <button
      type="button"
      className="icon s"
      aria-label={`Pane ${at + 1}: previous period`}
      title="Previous period"
      disabled={locked}
      onClick={() => onChoose(steppedPane(choice, -1, chosen))}
    >
      <ChevronLeft aria-hidden />
    </button>
    <button
      type="button"
      className="icon s"
      aria-label={`Pane ${at + 1}: next period`}
      title="Next period"
      disabled={locked}
      onClick={() => onChoose(steppedPane(choice, 1, chosen))}
    >
      <ChevronRight aria-hidden />
    </button>
    <span className={css.comparerDate}>
      <DateChoice
        date={period.date}
        today={live.date}
        disabled={locked}
        onChoose={(date) =>
          onChoose({ kind: 'fixed', ref: { date, period: Math.min(period.period, periodsIn(date)) } })
        }
      />
    </span>
  </div>
)
