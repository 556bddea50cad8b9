import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { periodStart, periodStatus, type PeriodRef } from '../../../domain/periods'
import { useTimes } from '../../own/times'

const COLUMNS = 8

type PeriodGridProps = {
  readonly date: string
  readonly periodsInDay: number
  readonly chosen: number
  readonly live: PeriodRef
  readonly onChoose: (period: number) => void
}

const WORDS = { past: 'past', present: 'live', future: 'upcoming' } as const
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }

const landing = (key: string, from: number, count: number): number | undefined => {
  if (key === 'Home') return 1
  if (key === 'End') return count
  const step = STEPS[key]
  if (step === undefined) return undefined
  const to = from + step
  return to >= 1 && to <= count ? to : from
}

/** The 46, 48 or 50 periods of a day: past ones bold, the live one filled, upcoming ones dashed. */
export const PeriodGrid = ({ date, periodsInDay, chosen, live, onChoose }: PeriodGridProps) => {
  const [at, setAt] = useState(chosen)
  const list = useRef<HTMLDivElement>(null)
  const times = useTimes()
  useEffect(() => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [at])
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = landing(event.key, at, periodsInDay)
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
  }
  return (
    <div className="period-grid" role="listbox" aria-label="Periods" ref={list} onKeyDown={onKeyDown}>
      {Array.from({ length: periodsInDay }, (_, index) => {
        const ref = { date, period: index + 1 }
        const status = periodStatus(ref, live)
        return (
          <button
            key={ref.period}
            type="button"
            role="option"
            className={status}
            aria-selected={ref.period === chosen}
            aria-label={`${ref.period} ${times.period(ref)}, ${WORDS[status]}`}
            tabIndex={ref.period === at ? 0 : -1}
            onClick={() => onChoose(ref.period)}
          >
            {ref.period} <small>{times.certainMinute(periodStart(ref))}</small>
          </button>
        )
      })}
    </div>
  )
}
