import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { dayRefusal, monthEnd, monthStart, monthTexts, windowAt, withDays } from '../../domain/dates'
import type { PartProps } from './panelProps'
import * as css from './datePicker.module.css'

const COLUMNS = 4
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: COLUMNS,
  ArrowUp: -COLUMNS,
  PageDown: 12,
  PageUp: -12,
}

const yearOf = (month: string): number => Number(month.slice(0, 4))

/** The month that a key has gone to takes the focus once it is drawn. */
const useFocusOf = (at: string) => {
  const list = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    moved.current = false
  }, [at])
  const focusNext = (): void => void (moved.current = true)
  return { list, focusNext }
}

/** The months of a year; one of them is chosen, and the page shows those that end with it (decision C9). */
export const MonthGrid = ({ draft, resolved, rule, today, onDraft, onHint }: PartProps) => {
  const chosen = monthStart(resolved.toDay)
  const [at, setAt] = useState(chosen)
  const { list, focusNext } = useFocusOf(at)
  const window = windowAt(rule, chosen, today)
  const refusalOf = (month: string): string | undefined => dayRefusal(rule, month, today, window)
  const firstYear = yearOf(window.first)
  const lastYear = yearOf(monthEnd(window.last ?? today))
  const turn = (months: number): void => {
    const next = monthStart(at, months)
    if (yearOf(next) < firstYear || yearOf(next) > Math.max(lastYear, yearOf(chosen))) return
    setAt(next)
    onHint(refusalOf(next))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    focusNext()
    turn(step)
  }
  const year = yearOf(at)
  return (
    <div>
      <div className="cal-head">
        <TurnButton label="Previous year" disabled={year <= firstYear} onTurn={() => turn(-12)}>
          <ChevronLeft aria-hidden />
        </TurnButton>
        <h2 aria-live="polite">{year}</h2>
        <TurnButton label="Next year" disabled={year >= lastYear} onTurn={() => turn(12)}>
          <ChevronRight aria-hidden />
        </TurnButton>
      </div>
      <div
        className={`${css.monthGrid} stacked gap-4`}
        role="listbox"
        aria-label={`Months of ${year}`}
        ref={list}
        onKeyDown={onKeyDown}
      >
        {Array.from({ length: 12 }, (_, index) => {
          const month = monthStart(`${year}-01-01`, index)
          const why = refusalOf(month)
          return (
            <MonthOption
              key={month}
              month={month}
              why={why}
              isChosen={month === chosen}
              isWithin={month >= monthStart(resolved.fromDay) && month <= chosen}
              isCurrent={month === at}
              onFocus={() => setAt(month)}
              onChoose={() => (why === undefined ? onDraft(withDays(draft, month)) : onHint(why))}
            />
          )
        })}
      </div>
    </div>
  )
}

type TurnButtonProps = {
  readonly label: string
  readonly disabled: boolean
  readonly onTurn: () => void
  readonly children: ReactNode
}

const TurnButton = ({ label, disabled, onTurn, children }: TurnButtonProps) => (
  <button type="button" className="icon" aria-label={label} disabled={disabled} onClick={onTurn}>
    {children}
  </button>
)

type MonthOptionProps = {
  readonly month: string
  /** Why it cannot be chosen. */
  readonly why: string | undefined
  readonly isChosen: boolean
  readonly isWithin: boolean
  readonly isCurrent: boolean
  readonly onFocus: () => void
  readonly onChoose: () => void
}

const MonthOption = ({ month, why, isChosen, isWithin, isCurrent, onFocus, onChoose }: MonthOptionProps) => (
  <button
    type="button"
    role="option"
    aria-selected={isChosen}
    aria-disabled={why !== undefined}
    aria-label={why === undefined ? monthTexts(month) : `${monthTexts(month)}, ${why}`}
    title={why}
    className={isWithin ? 'within' : undefined}
    tabIndex={isCurrent ? 0 : -1}
    onFocus={onFocus}
    onClick={onChoose}
  >
    {monthTexts(month).slice(0, 3)}
  </button>
)
