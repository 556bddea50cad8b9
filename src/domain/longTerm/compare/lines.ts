import { MOST_COMPARED, type ComparedLine } from '../calls'
import { MEASURES, measureOf } from '../report/measures'
import { LONG_TERM_SCENARIOS, longTermRunOf, SAMPLE_RUNS, SCENARIO_NAMES } from '../scenarios'

/** The parameter of an address that names a line, once for each. */
export const LINE_PARAM = 'line'

/** `01/01/2021~central~baseload`. */
export const lineText = ({ run, scenario, measure }: ComparedLine): string => [run, scenario, measure].join('~')

/** A line of an address; undefined where it names what there is not. */
const readLine = (text: string): ComparedLine | undefined => {
  const [run = '', scenarioText = '', measure = ''] = text.split('~')
  const scenario = LONG_TERM_SCENARIOS.find((each) => each === scenarioText)
  if (longTermRunOf(run) === undefined || scenario === undefined || measureOf(measure) === undefined) return undefined
  return { run, scenario, measure }
}

/** What a new comparison begins with: the run of the user against the newest of the sample, or the sample. */
export const firstLines = (run: string): readonly ComparedLine[] => {
  const runs = SAMPLE_RUNS.includes(run) ? SAMPLE_RUNS : [run, ...SAMPLE_RUNS.slice(1)]
  return runs.map((each) => ({ run: each, scenario: 'central', measure: 'baseload' }))
}

/** The lines of an address; those of `otherwise` where it names none. */
export const readLines = (search: URLSearchParams, otherwise: readonly ComparedLine[]): readonly ComparedLine[] => {
  const lines = search.getAll(LINE_PARAM).flatMap((text) => readLine(text) ?? [])
  return lines.length === 0 ? otherwise : lines.slice(0, MOST_COMPARED)
}

/** An address with these lines. */
export const withLines = (search: URLSearchParams, lines: readonly ComparedLine[]): URLSearchParams => {
  const next = new URLSearchParams(search)
  next.delete(LINE_PARAM)
  for (const line of lines) next.append(LINE_PARAM, lineText(line))
  return next
}

/** The lines that visitors have: the sample runs, with the measure of the first line of the address. */
export const sampleLines = (lines: readonly ComparedLine[]): readonly ComparedLine[] =>
  firstLines(SAMPLE_RUNS[0] ?? '').map((line) => ({ ...line, measure: lines[0]?.measure ?? line.measure }))

/** Another line after these: the next scenario of the last one. */
export const nextLine = (lines: readonly ComparedLine[]): ComparedLine | undefined => {
  const last = lines.at(-1)
  if (last === undefined || lines.length >= MOST_COMPARED) return undefined
  const taken = new Set(lines.map(lineText))
  const open = LONG_TERM_SCENARIOS.map((scenario) => ({ ...last, scenario })).find((each) => !taken.has(lineText(each)))
  return open ?? last
}

/** Names of the measures that can be compared, by group. */
export const MEASURE_OPTIONS = MEASURES.map(({ id, tab, title, unit }) => ({
  value: id,
  label: `${tab === 'capacity' ? 'Capacity: ' : ''}${tab === 'generation' ? 'Generation: ' : ''}${title} (${unit})`,
}))

/** `1 January 2021, Central`; with its measure where lines have different ones. */
export const comparedText = ({ run, scenario, measure }: ComparedLine, withMeasure: boolean): string => {
  const text = `${longTermRunOf(run)?.label ?? run}, ${SCENARIO_NAMES[scenario]}`
  return withMeasure ? `${text}: ${measureOf(measure)?.title ?? measure}` : text
}

/** Colour of a line by its place. */
export const lineColour = (place: number): string => `var(--plot-${(place % 8) + 1})`
