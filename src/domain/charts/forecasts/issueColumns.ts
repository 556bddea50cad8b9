import type * as z from 'zod/mini'
import type { Instant } from '../../periods'
import type { Column } from '../../series/batch'
import type { issuesSchema, pastForecastsSchema } from '../../series/forecastCalls'

type Numbers = Float64Array<ArrayBuffer>

/** One issue of a forecast: what was known of each time when it was published. */
export type Issue = { readonly issuedAt: Instant; readonly values: Numbers }

/** The issues of a forecast for a time, oldest first, on one axis of times; values that are not there are NaN. */
export type Issues = {
  readonly id: string
  readonly name: string
  readonly unit: string
  readonly stepMs: number
  readonly times: Numbers
  readonly issues: readonly Issue[]
  /** What came of it, where a series tells. */
  readonly outturn: { readonly name: string; readonly values: Numbers } | undefined
  /** Why values may be missing, sentences for the user. */
  readonly notes: readonly string[]
  /** True while days of it are still being filled: a later request returns more. */
  readonly filling: boolean
}

/** What was forecast so many days ahead, and what came of it. */
export type PastForecasts = Omit<Issues, 'issues'> & { readonly daysAfter: number; readonly forecast: Numbers }

const numbers = (values: readonly (number | null)[]): Numbers => Float64Array.from(values, (value) => value ?? NaN)

type Answered = Pick<
  z.infer<typeof issuesSchema>,
  'id' | 'name' | 'unit' | 'stepMs' | 'times' | 'outturn' | 'notes' | 'filling'
>

const common = ({
  id,
  name,
  unit,
  stepMs,
  times,
  outturn,
  notes,
  filling = false,
}: Answered): Omit<Issues, 'issues'> => ({
  id,
  name,
  unit,
  stepMs,
  notes,
  filling,
  times: Float64Array.from(times),
  outturn: outturn && { name: outturn.name, values: numbers(outturn.values) },
})

export const issuesOf = (answer: z.infer<typeof issuesSchema>): Issues => ({
  ...common(answer),
  issues: answer.issues.map(({ issuedAt, values }) => ({ issuedAt, values: numbers(values) })),
})

export const pastForecastsOf = (answer: z.infer<typeof pastForecastsSchema>): PastForecasts => ({
  ...common(answer),
  daysAfter: answer.daysAfter,
  forecast: numbers(answer.forecast),
})

/** `a − b`, missing where one of them is. */
export const difference = (a: Numbers, b: Numbers): Numbers => a.map((value, i) => value - (b[i] ?? NaN))

/**
 * The issues as they were known at one of them: that one and at most so many before it.
 * @param place of the issue that counts as the latest; the newest where there is none of that place
 * @param show how many issues at most
 */
export const upTo = (all: Issues, place: number | undefined, show: number): Issues => {
  const end = Math.min(place ?? Infinity, all.issues.length - 1) + 1
  return { ...all, issues: all.issues.slice(Math.max(0, end - show), end) }
}

/** Each issue less the last of them: of the last itself zero, wherever it says something. */
export const deltasOf = ({ issues }: Pick<Issues, 'issues'>): readonly Issue[] => {
  const latest = issues.at(-1)
  return latest === undefined
    ? []
    : issues.map(({ issuedAt, values }) => ({ issuedAt, values: difference(values, latest.values) }))
}

/** What all issues said of one time, by when they were published: each holds until the next. */
export const reportedOf = (all: Issues, at: Instant): Column => {
  const place = all.times.indexOf(at)
  return {
    at: Float64Array.from(all.issues, ({ issuedAt }) => issuedAt),
    values: Float64Array.from(all.issues, ({ values }) => values[place] ?? NaN),
  }
}

/** The place of the step that an instant lies in; undefined where it lies before the first. */
export const forecastStepAt = ({ times }: Pick<Issues, 'times'>, at: Instant): number | undefined => {
  const place = times.findLastIndex((each) => each <= at)
  return place < 0 ? undefined : place
}
