import { Link } from 'react-router-dom'
import type { ChartSpec } from '../../../domain/charts/chartSpec'
import { GLOSSARY, nameOf } from '../../../domain/glossary'
import { termPath } from '../../../domain/search'
import { dateAt, dayText } from '../../../domain/periods'
import type { RequestedSeries, SeriesConfig } from '../../../domain/series/calls'
import { durationText } from '../../../domain/format'
import { lastOf } from '../../../streams/lib/loaded'
import { useSeriesConfigs } from '../../../streams/series/hooks'
import { SlideOut } from '../../parts/dialog/SlideOut'
import { SeriesFacts, type SeriesFact } from './SeriesFacts'
import * as css from './chartSeries.module.css'

type ChartHelpProps = {
  readonly title: string
  readonly spec: ChartSpec
  readonly requested: readonly RequestedSeries[]
  readonly onClose: () => void
}

/** What a chart shows (catalogue G20): each series with its source, unit, step, publication and the days there are. */
export const ChartHelp = ({ title, spec, requested, onClose }: ChartHelpProps) => {
  const loaded = useSeriesConfigs(requested)
  const configs = lastOf(loaded)
  return (
    <SlideOut title={`What ${title} shows`} open onClose={onClose} className={css.chartHelp}>
      <div className={`scroll thin vstack ${css.helpList}`}>
        {spec.form === 'time' && (
          <p className="muted">
            Where a value comes from: point at it and press <kbd>Alt</kbd>+<kbd>I</kbd>, or the other button of the
            mouse.
          </p>
        )}
        {configs?.map((config, place) => (
          <SeriesHelp key={`${config.id} ${place}`} config={config} formula={spec.chartSeries[place]?.formula} />
        ))}
        {!configs && (
          <p className={loaded.kind === 'failed' ? 'error' : 'dim'} role="status">
            {loaded.kind === 'failed' ? loaded.why.why : 'Loading...'}
          </p>
        )}
      </div>
    </SlideOut>
  )
}

/** When a value is there, by the end of what it is of. */
const publishedText = ({ delayMs, stepMs, hasIssues }: SeriesConfig): string => {
  const minutes = Math.round(Math.abs(delayMs) / 60_000)
  if (hasIssues) return 'Published again and again until its time; the newest issue is shown'
  if (minutes === 0) return `At the end of each ${durationText(stepMs / 60_000)}`
  return `${durationText(minutes)} ${delayMs < 0 ? 'before' : 'after'} the end of each ${durationText(stepMs / 60_000)}`
}

const AGGREGATES = { average: 'their mean', sum: 'their sum', last: 'the last of them' } as const

const SeriesHelp = ({ config, formula }: { readonly config: SeriesConfig; readonly formula: string | undefined }) => {
  const { id, name, description, unit, stepMs, source, lacks, coverage, aggregate } = config
  const terms = termsOf(config)
  const facts: readonly SeriesFact[] = [
    ['Id', formula === undefined ? id : undefined],
    ['Formula', formula ?? config.formula],
    ['Unit', unit === '' ? undefined : unit],
    ['One value', durationText(stepMs / 60_000)],
    ['Longer steps', AGGREGATES[aggregate]],
    ['Source', source?.dataset],
    ['Published', publishedText(config)],
    ['Pushed live', config.live ? 'Yes' : 'No: requested again'],
    ['First day', source?.firstDay],
    ['Stored here', coverage && `${dayText(dateAt(coverage.from))} to ${dayText(dateAt(coverage.to))}`],
  ]
  return (
    <section className={css.seriesHelp}>
      <h3>{name}</h3>
      <p>{description}</p>
      {lacks !== undefined && <p className="error">{lacks}</p>}
      {coverage === undefined && <p className="muted">There is no value of it here yet.</p>}
      <SeriesFacts facts={facts} />
      {terms.length > 0 && (
        <p className="hstack gap-8 wrap">
          {terms.map((term) => (
            <Link key={term.id} to={termPath(term.id)}>
              {nameOf(term)}
            </Link>
          ))}
        </p>
      )}
    </section>
  )
}

const MOST_TERMS = 4

/** Terms of the glossary that its name and description use, the longest first: these say the most of it. */
const termsOf = ({ name, description }: SeriesConfig) => {
  const texts = ` ${name} ${description} `.toLowerCase().replace(/[^\p{L}\p{N}-]+/gu, ' ')
  const has = (text: string): boolean => text.length > 1 && texts.includes(` ${text.toLowerCase()} `)
  return GLOSSARY.filter(({ term, title }) => has(term) || has(title))
    .toSorted((a, b) => b.title.length - a.title.length)
    .slice(0, MOST_TERMS)
}
