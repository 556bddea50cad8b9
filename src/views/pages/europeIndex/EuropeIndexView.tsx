import { useMemo, useState } from 'react'
import { calendarPeriodText } from '../../../domain/series/aggregation/calendarPeriods'
import type { Instant } from '../../../domain/periods'
import { countryOf } from '../../../domain/reference'
import type { EuropeIndex } from '../../../domain/storage/europeIndex/calls'
import { CURRENCY_SIGNS, withCountry, type EuropeIndexChoice } from '../../../domain/storage/europeIndex/choice'
import { europeIndexPlot } from '../../../domain/storage/europeIndex/plots'
import { shownCountries, type ShownCountry } from '../../../domain/storage/europeIndex/shown'
import { lastOf } from '../../../streams/lib/loaded'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import { PlotPanel } from '../../charts/PlotPanel'
import { counted } from '../../parts/format/numbers'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { SaveCsv } from '../../parts/SaveCsv'
import { EuropeIndexBar, type EuropeIndexBarProps } from './EuropeIndexBar'
import { europeIndexCsv } from './europeIndexCsv'
import { EuropeIndexMethod } from './EuropeIndexMethod'
import { EuropeIndexRanking } from './EuropeIndexRanking'
import { EuropeIndexTable } from './EuropeIndexTable'
import * as css from './europeIndex.module.css'

type EuropeIndexViewProps = Omit<EuropeIndexBarProps, 'onMethod'> & {
  /** yyyy-MM, in the order of time; the last is the chosen one. */
  readonly months: readonly string[]
  readonly answers: readonly Loaded<EuropeIndex>[]
  readonly index: Loaded<EuropeIndex>
  readonly freshness: Freshness
  readonly now: Instant
  readonly onRetry: () => void
}

const nameOf = (country: string): string => countryOf(country)?.name ?? country

/** What a battery could have earned by country: the ranking of a month, some countries by month, and the parts. */
export const EuropeIndexView = (props: EuropeIndexViewProps) => {
  const { months, answers, index, freshness, choice, onChoice, onRetry } = props
  const [isMethodOpen, setMethodOpen] = useState(false)
  const answer = lastOf(index)
  const rows = useMemo(() => answer && shownCountries(answer, choice), [answer, choice])
  const known = useMemo(() => answers.map(lastOf), [answers])
  const plot = useMemo(
    () => (answer ? europeIndexPlot(months, known, choice, nameOf) : undefined),
    [answer, months, known, choice],
  )
  const unit = `${CURRENCY_SIGNS[choice.currency]}k/MW/yr`
  const month = calendarPeriodText('Month', `${months.at(-1) ?? ''}-01`)
  const common = { freshness, onRetry }
  return (
    <>
      <EuropeIndexBar {...props} onMethod={() => setMethodOpen(true)} />
      <div className={css.europeIndexGrid}>
        <Panel
          title="Ranking"
          area={css.europeIndexRanking}
          sum={`${month}, ${unit}, ${choice.duration} h, all prices known beforehand`}
          {...common}
        >
          <LoadState of={index} onRetry={onRetry}>
            {({ days }) =>
              rows && (
                <EuropeIndexRanking
                  rows={rows}
                  days={days}
                  choice={choice}
                  onCountry={(id) => onChoice({ countries: withCountry(choice.countries, id) })}
                />
              )
            }
          </LoadState>
        </Panel>
        <PlotPanel
          title="Total by month"
          area={css.europeIndexLine}
          plot={plot}
          notes={notesOf(months, known, answer)}
          {...common}
        />
        <Countries {...props} rows={rows} title={`${month}, ${unit}`} />
      </div>
      <EuropeIndexMethod open={isMethodOpen} onClose={() => setMethodOpen(false)} />
    </>
  )
}

type CountriesProps = EuropeIndexViewProps & {
  readonly rows: readonly ShownCountry[] | undefined
  /** Month and unit. */
  readonly title: string
}

/** The countries of the month as a table, and as a file. */
const Countries = (props: CountriesProps) => {
  const { index, freshness, choice, isVisitor, rows, title, onRetry } = props
  return (
    <Panel
      title="Countries"
      area={css.europeIndexCountries}
      sum={`${title}${columnsText(choice, isVisitor)}`}
      tools={<Save {...props} rows={rows ?? []} />}
      freshness={freshness}
      onRetry={onRetry}
    >
      <LoadState of={index} onRetry={onRetry}>
        {({ days, limited }) => rows && <EuropeIndexTable rows={rows} days={days} choice={choice} limited={limited} />}
      </LoadState>
    </Panel>
  )
}

const columnsText = ({ view }: EuropeIndexChoice, isVisitor: boolean): string => {
  if (isVisitor) return ''
  return view === 'parts' ? '; columns add up to the total' : '; columns are alternatives'
}

/** What is missing of the months, in sentences. */
const notesOf = (
  months: readonly string[],
  answers: readonly (EuropeIndex | undefined)[],
  answer: EuropeIndex | undefined,
): readonly string[] => {
  const there = answers.filter((each) => each?.countries.some(({ known }) => known > 0)).length
  return [
    ...(answer?.lacks ?? []),
    ...(there === months.length ? [] : [`Known: ${there} of ${counted(months.length, 'month')}.`]),
    ...(answers.some((each) => each?.filling === true) ? ['Days are being filled.'] : []),
  ]
}

const Save = ({ index, choice, now, rows }: EuropeIndexViewProps & { readonly rows: readonly ShownCountry[] }) => {
  const answer = lastOf(index)
  return (
    <SaveCsv
      what="countries"
      file={`European Index ${answer?.month ?? ''}`}
      now={now}
      asOf={answer?.asOf}
      text={() => answer && europeIndexCsv(answer, rows, choice)}
      off={answer === undefined}
    />
  )
}
