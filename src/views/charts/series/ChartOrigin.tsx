import { MISSING } from '../../../domain/format'
import { allDigits } from '../../../domain/format/allDigits'
import { dateAt, dayText, type Instant } from '../../../domain/periods'
import type { OriginPart, OriginPoint, SeriesOrigin, StoredRevision } from '../../../domain/series/origins'
import { retryNow } from '../../../streams/lib/intents'
import { useValueOrigins } from '../../../streams/series/hooks'
import { SlideOut } from '../../parts/dialog/SlideOut'
import { LoadState } from '../../parts/panel/LoadState'
import { useTimes } from '../../user/times'
import { SeriesFacts, type SeriesFact } from './SeriesFacts'
import * as css from './chartSeries.module.css'

type ChartOriginProps = {
  readonly title: string
  readonly points: readonly OriginPoint[]
  readonly onClose: () => void
}

/** Where the values of a chart at an instant come from: publisher, data set, publication, receipt and earlier revisions. */
export const ChartOrigin = ({ title, points, onClose }: ChartOriginProps) => {
  const loaded = useValueOrigins(points)
  return (
    <SlideOut
      title={`Where values of ${title} come from`}
      open
      onClose={onClose}
      className={`${css.chartHelp} ${css.chartOrigin}`}
    >
      <div className={`scroll thin vstack ${css.helpList}`}>
        <LoadState of={loaded} onRetry={retryNow}>
          {(origins) => <OriginList origins={origins} points={points} />}
        </LoadState>
      </div>
    </SlideOut>
  )
}

type OriginListProps = Pick<ChartOriginProps, 'points'> & { readonly origins: readonly SeriesOrigin[] }

/** @param points one for each origin, in their order */
export const OriginList = ({ origins, points }: OriginListProps) =>
  origins.map((origin, place) => (
    <Origin key={`${origin.id} ${place}`} origin={origin} multiplier={points[place]?.multiplier} />
  ))

const MADE_OF = { stored: undefined, sum: 'The sum of these:', formula: 'Computed from these:' } as const

type OriginProps = { readonly origin: SeriesOrigin; readonly multiplier: number | undefined }

const Origin = ({ origin, multiplier = 1 }: OriginProps) => {
  const { name, kind, formula, parts, more } = origin
  return (
    <section className={css.seriesHelp}>
      <h3>{name}</h3>
      {formula !== undefined && <p className="anywhere">{`Formula: ${formula}`}</p>}
      {multiplier !== 1 && <p>{`The chart shows it multiplied by ${multiplier}.`}</p>}
      {MADE_OF[kind] !== undefined && <p className="muted">{MADE_OF[kind]}</p>}
      {parts.map((part) => (
        <Part key={part.id} part={part} isNamed={kind !== 'stored'} />
      ))}
      {more > 0 && <p className="muted">{`And ${more} more series.`}</p>}
    </section>
  )
}

const Part = ({ part, isNamed }: { readonly part: OriginPart; readonly isNamed: boolean }) => {
  const { id, name, unit, provider, dataset, lacks, licence, published, revisions, more } = part
  const facts: readonly SeriesFact[] = [
    ['Id', id],
    ['Source', provider],
    ['Data set', dataset],
    ['Licence', licence],
    ['Published', published],
  ]
  return (
    <div>
      {isNamed && <h4>{name}</h4>}
      {lacks !== undefined && <p className="error">{lacks}</p>}
      <SeriesFacts facts={facts} />
      {revisions.length === 0 ? (
        <p className="muted">Nothing is stored of it for this time.</p>
      ) : (
        <Revisions name={name} unit={unit} revisions={revisions} />
      )}
      {more > 0 && <p className="muted">{`${more} earlier values are not listed.`}</p>}
    </div>
  )
}

const valueText = (value: number | null): string => (value === null ? 'taken back' : allDigits(value))

type RevisionsProps = Pick<OriginPart, 'name' | 'unit' | 'revisions'>

const Revisions = ({ name, unit, revisions }: RevisionsProps) => {
  const times = useTimes()
  const text = (at: Instant): string => `${dayText(dateAt(at)).slice(4, -5)} ${times.certainClock(at)}`
  const hasDocuments = revisions.some(({ document }) => document !== undefined)
  const receipt = ({ receivedAt }: StoredRevision): string => (receivedAt === undefined ? MISSING : text(receivedAt))
  return (
    <>
      <div className={css.originRows} tabIndex={0} role="region" aria-label={`List of stored values of ${name}`}>
        <table aria-label={`Stored values of ${name}`}>
          <thead>
            <tr>
              <th scope="col">Of</th>
              <th scope="col" className="n">
                {unit === '' ? 'Value' : unit}
              </th>
              <th scope="col">Published</th>
              <th scope="col">Received</th>
              {hasDocuments && <th scope="col">Document</th>}
            </tr>
          </thead>
          <tbody>
            {revisions.map((revision) => (
              <tr key={`${revision.at} ${revision.publishedAt}`}>
                <td>{text(revision.at)}</td>
                <td className="n">{valueText(revision.value)}</td>
                <td>{text(revision.publishedAt)}</td>
                <td>{receipt(revision)}</td>
                {hasDocuments && <td className="anywhere">{revision.document ?? MISSING}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {revisions.some(({ receivedAt }) => receivedAt === undefined) && (
        <p className="muted small">
          Without a time of receipt: from a filled day, of a unit, or from before the server began.
        </p>
      )}
    </>
  )
}
