import { addDays, dayStart, HALF_HOUR_MS, type Instant, type SettlementDate } from '../../periods'
import type { Plot, PlotSeries } from '../plot'
import { deltasOf, reportedOf, type Issue, type Issues } from './issueColumns'
import { unitAxis } from './unitAxis'
import { timeAxis } from '../timeAxis'

/** How the issues of a forecast are written: when each was published, by the user's date format. */
export type IssueTexts = { readonly issued: (at: Instant) => string }

export type IssuePlotOf = IssueTexts & {
  /** Of the panel that shows it; plots of one page differ by it. */
  readonly id: string
  readonly day: SettlementDate
  readonly now: Instant
  /** The moment as of which it is; absent: now. */
  readonly knownAt?: Instant | undefined
}

/** The exact sentence of the page catalogue (D3 "Empty"). */
export const NO_ISSUE = 'No forecast issued yet for this day'

/** Opacity of the oldest of the earlier issues, and of the newest of them. */
const PALEST = 0.22
const DARKEST = 0.72

/** From light to dark, oldest first; of one alone the dark end. */
export const fadeOf = (place: number, count: number): number =>
  count < 2 ? DARKEST : PALEST + ((DARKEST - PALEST) * place) / (count - 1)

const COLOUR = 'var(--series-1)'
const OUTTURN = 'var(--series-2)'

const earlier = (all: Issues, issues: readonly Issue[], { issued }: IssueTexts): readonly PlotSeries[] =>
  issues.map(({ issuedAt, values }, place) => ({
    id: `issue${issuedAt}`,
    name: `Issued ${issued(issuedAt)}`,
    kind: 'line',
    column: { at: all.times, values },
    colour: COLOUR,
    axis: 'left',
    hold: all.stepMs,
    style: { opacity: fadeOf(place, issues.length), width: 1 },
    quiet: true,
  }))

const dayX = ({ day, now }: IssuePlotOf, stepMs: number): Plot['x'] => {
  const from = dayStart(day)
  const to = dayStart(addDays(day, 1))
  return timeAxis({ from, to, now }, stepMs)
}

/** A target day as its last issues saw it, fading from light to dark, and what came of it. */
export const profilePlot = (all: Issues, of: IssuePlotOf): Plot => {
  const latest = all.issues.at(-1)
  return {
    id: `${of.id}-profile`,
    title: all.name,
    label: `${all.name} for ${of.day}: its last ${all.issues.length} issues and the outturn`,
    x: dayX(of, all.stepMs),
    axes: [unitAxis(all.unit)],
    series: [
      ...earlier(all, all.issues.slice(0, -1), of),
      ...(latest
        ? [
            {
              id: 'latest',
              name: `Latest, ${of.issued(latest.issuedAt)}`,
              kind: 'line' as const,
              column: { at: all.times, values: latest.values },
              colour: COLOUR,
              axis: 'left',
              hold: all.stepMs,
              forecastFrom: of.knownAt ?? of.now,
              style: { width: 2 },
            },
          ]
        : []),
      ...outturnOf(all),
    ],
    none: NO_ISSUE,
  }
}

const outturnOf = ({ outturn, times, stepMs }: Pick<Issues, 'outturn' | 'times' | 'stepMs'>): readonly PlotSeries[] =>
  outturn === undefined
    ? []
    : [
        {
          id: 'outturn',
          name: `Outturn: ${outturn.name}`,
          kind: 'line',
          column: { at: times, values: outturn.values },
          colour: OUTTURN,
          axis: 'left',
          hold: stepMs,
          style: { width: 1.5 },
        },
      ]

/** What earlier issues said more (+) or less (−) than the latest. */
export const deltaPlot = (all: Issues, of: IssuePlotOf): Plot => {
  const deltas = deltasOf(all).slice(0, -1)
  return {
    id: `${of.id}-delta`,
    title: 'Issue less latest',
    label: `${all.name} for ${of.day}: earlier issues less the latest`,
    x: dayX(of, all.stepMs),
    axes: [unitAxis(all.unit, true)],
    // They are all that is shown, so here they are listed.
    series: earlier(all, deltas, of).map((series) => ({ ...series, quiet: false })),
    none: all.issues.length === 0 ? NO_ISSUE : 'Only one issue so far: there is nothing to compare it with',
  }
}

/** What each issue said of one delivery period, by when it was published; each holds until the next. */
export const periodPlot = (all: Issues, at: Instant, of: Omit<IssuePlotOf, 'day'>, periodName: string): Plot => {
  const reported = reportedOf(all, at)
  const end = at + all.stepMs
  const first = reported.at[0]
  const from = first === undefined ? end - HALF_HOUR_MS : Math.floor(first / HALF_HOUR_MS) * HALF_HOUR_MS
  const to = Math.max(end, (reported.at.at(-1) ?? from) + HALF_HOUR_MS)
  const came = all.outturn?.values[all.times.indexOf(at)] ?? NaN
  const hold = to - from
  const line = (id: string, name: string, colour: string): Omit<PlotSeries, 'column'> => ({
    id,
    name,
    colour,
    axis: 'left',
    kind: 'step',
    hold,
  })
  return {
    id: `${of.id}-period`,
    title: `${periodName} by issue`,
    label: `${all.name} for ${periodName}: value of each issue, by its time of publication`,
    x: timeAxis({ from, to, now: of.now }, HALF_HOUR_MS),
    axes: [unitAxis(all.unit)],
    series: [
      ...(reported.at.length === 0
        ? []
        : [{ ...line('said', 'Forecast', COLOUR), column: reported, style: { width: 2, markers: true } }]),
      ...(Number.isFinite(came)
        ? [
            {
              ...line('outturn', 'Outturn', OUTTURN),
              column: { at: Float64Array.of(from, to), values: Float64Array.of(came, came) },
            },
          ]
        : []),
    ],
    none: 'No forecast issued yet for this period',
  }
}
