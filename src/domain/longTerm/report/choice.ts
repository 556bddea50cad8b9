import { DEFAULT_LONG_TERM_RUN, LONG_TERM_GRANULARITIES, type LongTermGranularity } from '../../reference/longTermRuns'
import { LONG_TERM_SCENARIOS, longTermRunOf, SAMPLE_CASE, type LongTermScenario, type ModelCase } from '../scenarios'
import { REPORT_TABS, type ReportTab } from './measures'

/** What a market report is of. */
export type ReportChoice = ModelCase & { readonly granularity: LongTermGranularity }

/** What of the settings chooses a report; a run or a step that there is not has its default. */
export const runChoice = ({
  runSelected,
  granularity,
}: {
  readonly runSelected: string
  readonly granularity: string
}): Omit<ReportChoice, 'scenario'> => ({
  run: longTermRunOf(runSelected)?.id ?? DEFAULT_LONG_TERM_RUN,
  granularity: LONG_TERM_GRANULARITIES.find((each) => each === granularity) ?? 'yearly',
})

/** The sample: what visitors have, whatever is chosen. */
export const SAMPLE_CHOICE: ReportChoice = { ...SAMPLE_CASE, granularity: 'yearly' }

/** The scenario of an address; Central where it names none. */
export const readScenario = (search: URLSearchParams): LongTermScenario =>
  LONG_TERM_SCENARIOS.find((each) => each === search.get('scenario')) ?? 'central'

/** The tab of an address; prices where it names none. */
export const readReportTab = (search: URLSearchParams): ReportTab =>
  REPORT_TABS.find((each) => each === search.get('tab')) ?? 'prices'

/** An address with one of its choices changed. */
export const withChoice = (search: URLSearchParams, name: string, value: string): URLSearchParams => {
  const next = new URLSearchParams(search)
  next.set(name, value)
  return next
}
