import { addDays, parsePeriodKey, periodKey, periodsIn, stepPeriod, type PeriodRef } from '../periods'

/**
 * What a pane of the comparer shows: so many periods from the chosen one, the same period so many days from it, or a
 * period of its own, whatever is chosen.
 */
export type PaneChoice =
  | { readonly kind: 'periods'; readonly by: number }
  | { readonly kind: 'days'; readonly by: number }
  | { readonly kind: 'fixed'; readonly ref: PeriodRef }

/** Fewest and most panes (page catalogue B3). */
export const LEAST_PANES = 2
export const MOST_PANES = 6
/** Steps that can be kept: a week of half hours, and a year of days. */
const MOST_BY = { periods: 336, days: 366 } as const

const periods = (by: number): PaneChoice => ({ kind: 'periods', by })

/** The period before, the chosen one, and the two after it (page catalogue B3). */
export const FIRST_PANES: readonly PaneChoice[] = [-1, 0, 1, 2].map(periods)

const LETTER = { periods: 'p', days: 'd' } as const

/** A choice as a text: `p-1`, `p0`, `d-7`, `2026-11-20-35`. */
export const paneText = (choice: PaneChoice): string =>
  choice.kind === 'fixed' ? periodKey(choice.ref) : `${LETTER[choice.kind]}${choice.by}`

/** The choice that a text says; undefined for any other. Law: reading what `paneText` wrote gives the choice. */
export const readPane = (text: string): PaneChoice | undefined => {
  const [, letter, steps] = /^([pd])(0|-?[1-9]\d{0,2})$/.exec(text) ?? []
  if (letter !== undefined) {
    const kind = letter === 'p' ? 'periods' : 'days'
    const by = Number(steps)
    return Math.abs(by) > MOST_BY[kind] ? undefined : { kind, by }
  }
  const ref = parsePeriodKey(text)
  return ref && { kind: 'fixed', ref }
}

/** The period of a pane. A day that is too short for the chosen number has its last period. */
export const paneRef = (choice: PaneChoice, chosen: PeriodRef): PeriodRef => {
  switch (choice.kind) {
    case 'periods':
      return stepPeriod(chosen, choice.by)
    case 'days': {
      const date = addDays(chosen.date, choice.by)
      return { date, period: Math.min(chosen.period, periodsIn(date)) }
    }
    case 'fixed':
      return choice.ref
  }
}

/** The periods that the call of the comparer is about, earliest first. */
export const comparerPeriods = (chosen: PeriodRef): readonly PeriodRef[] =>
  FIRST_PANES.map((pane) => paneRef(pane, chosen))

/** One half hour on or back: a pane that goes with the chosen period still does, by another step. */
export const steppedPane = (choice: PaneChoice, by: 1 | -1, chosen: PeriodRef): PaneChoice => {
  if (choice.kind === 'periods' && Math.abs(choice.by + by) <= MOST_BY.periods) return periods(choice.by + by)
  return { kind: 'fixed', ref: stepPeriod(paneRef(choice, chosen), by) }
}

/** What a pane shows that is added: the next period that no pane goes with yet. */
const added = (panes: readonly PaneChoice[]): PaneChoice => {
  const taken = new Set(panes.map(paneText))
  const free = [0, -1, 1, 2, 3, 4].map(periods).find((pane) => !taken.has(paneText(pane)))
  return free ?? periods(0)
}

/** So many panes: new ones come last, and the last ones go first. */
export const withPaneCount = (panes: readonly PaneChoice[], count: number): readonly PaneChoice[] => {
  const wanted = Math.max(LEAST_PANES, Math.min(MOST_PANES, Math.trunc(count)))
  const next = panes.slice(0, wanted)
  while (next.length < wanted) next.push(added(next))
  return next
}

/** The panes that texts say; those of the beginning where too few can be read. */
export const readPanes = (texts: readonly unknown[]): readonly PaneChoice[] => {
  const panes = texts.flatMap((text) => (typeof text === 'string' ? (readPane(text) ?? []) : []))
  return panes.length < LEAST_PANES ? FIRST_PANES : panes.slice(0, MOST_PANES)
}
