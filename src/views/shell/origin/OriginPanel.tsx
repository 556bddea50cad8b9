import { useSource } from '../../../streams/app/hooks'
import type { OriginPoint } from '../../../domain/series/origins'
import type { SourceInfo } from '../../../streams/lib/types'
import { retryNow } from '../../../streams/lib/intents'
import { useValueOrigins } from '../../../streams/series/hooks'
import { OriginList } from '../../charts/series/ChartOrigin'
import { SeriesFacts } from '../../charts/series/SeriesFacts'
import { SlideOut } from '../../parts/dialog/SlideOut'
import { FeedsOrigin } from '../../parts/origin/FeedsOrigin'
import { LoadState } from '../../parts/panel/LoadState'
import type { OriginSubject } from './originSubject'
import { originSpan } from './originSpan'
import * as css from '../../charts/series/chartSeries.module.css'

type OriginPanelProps = {
  readonly subject: OriginSubject
  /** ms UTC, when it was opened. */
  readonly now: number
  readonly onClose: () => void
}

/** Where a value of a page comes from that does not know it itself: its feeds, its series, and what is worked out here. */
export const OriginPanel = ({ subject, now, onClose }: OriginPanelProps) => (
  <SlideOut
    title={`Where values of ${subject.title} come from`}
    open
    onClose={onClose}
    className={`${css.chartHelp} ${css.chartOrigin}`}
  >
    <div className={`scroll thin vstack ${css.helpList}`}>
      <OriginBody subject={subject} source={useSource()} now={now} />
    </div>
  </SlideOut>
)

type OriginBodyProps = Omit<OriginPanelProps, 'onClose'> & { readonly source: SourceInfo | undefined }

/** What the panel says, without the panel around it. */
export const OriginBody = ({ subject, source, now }: OriginBodyProps) => {
  const { lines, span } = subject
  const { feeds = [], series = [], how } = subject.madeOf
  const points = series.map((id): OriginPoint => ({ id, ...(span ?? originSpan(now)) }))
  const isNothing = feeds.length === 0 && series.length === 0 && how === undefined
  return (
    <>
      <section className={css.seriesHelp}>
        {lines.length > 0 && <SeriesFacts facts={lines} />}
        {how !== undefined && <p>{how}</p>}
        {isNothing && <p className="muted">What it is made of is in the panel of each chart and table.</p>}
      </section>
      {feeds.length > 0 && source && (
        <section className={css.seriesHelp}>
          <h3>Feeds of the market</h3>
          <FeedsOrigin feeds={feeds} source={source} />
        </section>
      )}
      {points.length > 0 && <SeriesOrigins points={points} isLatest={span === undefined} />}
    </>
  )
}

type SeriesOriginsProps = { readonly points: readonly OriginPoint[]; readonly isLatest: boolean }

const SeriesOrigins = ({ points, isLatest }: SeriesOriginsProps) => (
  <>
    {isLatest && <p className="muted small">Its series, with what is stored of the last 24 hours:</p>}
    <LoadState of={useValueOrigins(points)} onRetry={retryNow}>
      {(origins) => <OriginList origins={origins} points={points} />}
    </LoadState>
  </>
)
