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

/** The months of a year; one of them is chosen, and the page shows those that end with it (decision C9). */
export const MonthGrid = ({ draft, resolved, rule, today, onDraft, onHint }: PartProps) => {
  const chosen = monthStart(resolved.toDay)
  const [at, setAt] = useState(chosen)
  const list = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    moved.current = false
  }, [at])
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
    moved.current = true
    turn(step)
  }
  const year = yearOf(at)
  const turnButton = (label: string, disabled: boolean, months: number, icon: ReactNode) => (
    <button type="button" className="icon" aria-label={label} disabled={disabled} onClick={() => turn(months)}>
      {icon}
    </button>
  )
  return (
    <div>
      <div className="cal-head">
        {turnButton('Previous year', year <= firstYear, -12, <ChevronLeft aria-hidden />)}
        <h2 aria-live="polite">{year}</h2>
        {turnButton('Next year', year >= lastYear, 12, <ChevronRight aria-hidden />)}
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
          const within = month >= monthStart(resolved.fromDay) && month <= chosen
          return (
            <button
              key={month}
              type="button"
              role="option"
              aria-selected={month === chosen}
              aria-disabled={why !== undefined}
              aria-label={why === undefined ? monthTexts(month) : `${monthTexts(month)}, ${why}`}
              title={why}
              className={within ? 'within' : undefined}
              tabIndex={month === at ? 0 : -1}
              onFocus={() => setAt(month)}
              onClick={() => {
                if (why === undefined) onDraft(withDays(draft, month))
                else onHint(why)
              }}
            >
              {monthTexts(month).slice(0, 3)}
            </button>
          )
        })}
      </div>
    </div>
  )
}
