import { useMemo, type ReactNode } from 'react'
import { MISSING, numberText } from '../../../domain/format'
import { dateAt, dayText, type Instant, type TimeTexts } from '../../../domain/periods'
import type { WinterReview } from '../../../domain/reviews/winterCalls'
import { winterPlot } from '../../../domain/reviews/winterPlots'
import { winterCsv, winterRows, type WinterRow } from '../../../domain/reviews/winterRows'
import { winterSentences } from '../../../domain/reviews/winterSentences'
import { winterText, type Winter } from '../../../domain/reviews/winters'
import { lastOf } from '../../../streams/lib/loaded'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import { PlotPanel } from '../../charts/PlotPanel'
import { KeyFigures, type KeyFigure } from '../../parts/panel/KeyFigures'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { SaveCsv } from '../../parts/SaveCsv'
import { PrintedPlots } from '../../reviews/PrintedPlots'
import { ReviewHeadline } from '../../reviews/ReviewHeadline'
import { useTimes } from '../../user/times'
import { ActionsTable, TightestTable, WinterFigures } from './WinterTables'
import * as reviewCss from '../../reviews/review.module.css'
import * as css from './winterSummary.module.css'

type WinterSummaryViewProps = {
  readonly winter: Winter
  readonly review: Loaded<WinterReview>
  readonly freshness: Freshness
  /** The winter that it is compared with. */
  readonly other: Loaded<WinterReview>
  readonly now: Instant
  /** Which winters are shown. */
  readonly choice: ReactNode
  readonly onPrint: () => void
  readonly onRetry: () => void
  /** Who earned most. */
  readonly children: ReactNode
}

/** How tight a winter was: in sentences, tiles, figures next to another winter, a chart, and its tightest periods. */
export const WinterSummaryView = (props: WinterSummaryViewProps) => {
  const { winter, review, freshness, now, choice, onPrint, onRetry } = props
  const answer = lastOf(review)
  const other = lastOf(props.other)
  const rows = useMemo(() => answer && winterRows(answer, other), [answer, other])
  const plot = useMemo(() => answer && winterPlot(answer), [answer])
  const times = useTimes()
  const common = { freshness, onRetry }
  return (
    <>
      <ReviewHeadline
        title={`Winter ${winterText(winter)}`}
        of={review}
        sentences={(loaded) => winterSentences(loaded, other)}
        tools={choice}
        onPrint={onPrint}
        {...common}
      />
      <KeyFigures figures={tilesOf(rows, times)} isLoading={answer === undefined} className={css.winterTiles} />
      <div className={`${reviewCss.reviewGrid} ${css.winterGrid}`}>
        <PrintedPlots plots={plot ? [plot] : []} isWide />
        <Figures {...props} answer={answer} rows={rows} now={now} />
        <PlotPanel title="Margins and peak prices" note="by day" area={css.winterChart} plot={plot} {...common} />
        <Panel title="Tightest periods" area={reviewCss.reviewRecords} sum="London time" {...common}>
          <LoadState of={review} onRetry={onRetry}>
            {({ tightest }) => <TightestTable tightest={tightest} />}
          </LoadState>
        </Panel>
        <Panel title="Notices and flexibility" area={css.winterActions} sum="days with any" {...common}>
          <LoadState of={review} onRetry={onRetry}>
            {(loaded) => <ActionsTable actions={loaded.actions} empty={noActions(loaded)} />}
          </LoadState>
        </Panel>
        {props.children}
      </div>
    </>
  )
}

/** Nothing on any day is a fact; nothing known of any day is none. */
const noActions = ({ figures, amounts, lacks }: WinterReview): string => {
  const isKnown = ['emn', 'cmn', 'dfs'].some((id) => amounts[figures.indexOf(id)]?.value != null)
  if (isKnown) return 'None on the days that are known'
  return lacks.find(({ id }) => id === 'emn')?.why ?? 'Nothing is known of this winter yet'
}

/** Names that fit above a tile; the table has them in full. */
const TILES = [
  ['demandPeak', 'Peak demand'],
  ['marginMin', 'Tightest margin'],
  ['shareMin', 'Of demand'],
  ['lolpMax', 'LoLP, highest'],
  ['emn', 'EMNs'],
  ['cmn', 'CMNs'],
  ['systemMax', 'System price'],
  ['dayAheadMax', 'Day-ahead'],
  ['dfs', 'Flexibility'],
] as const

const noteOf = ({ cell }: WinterRow, times: TimeTexts): string => {
  if (cell.value === undefined) return cell.why ?? 'not known yet'
  if (cell.at !== undefined) return `${dayText(dateAt(cell.at)).slice(0, -5)} ${times.minute(cell.at)}`
  if (!cell.isPartial) return 'of all days'
  return cell.days === 0 ? 'of parts of days' : `of ${cell.days} of ${cell.of} days`
}

const tilesOf = (rows: readonly WinterRow[] | undefined, times: TimeTexts): readonly KeyFigure[] =>
  TILES.map(([id, name]): KeyFigure => {
    const row = rows?.find(({ figure }) => figure.id === id)
    if (row === undefined) return { name, unit: '', value: '', note: '' }
    const { figure, cell } = row
    const unit = figure.unit === 'notices' ? '' : figure.unit
    const value = cell.value === undefined ? MISSING : numberText(cell.value, { decimals: figure.decimals })
    return { name, unit, value, note: noteOf(row, times) }
  })

type FiguresProps = WinterSummaryViewProps & {
  readonly answer: WinterReview | undefined
  readonly rows: readonly WinterRow[] | undefined
}

const comparedText = ({ winter, filling }: WinterReview): string =>
  filling
    ? `against ${winterText(winter)}, of which days are being filled`
    : `against ${winterText(winter)}; a change is of two whole winters`

/** The table of figures, and the reasons of what is missing. */
const Figures = ({ winter, review, freshness, now, answer, rows, onRetry, ...props }: FiguresProps) => {
  const other = lastOf(props.other)
  const lacks = [...new Set(answer?.lacks.map(({ why }) => why))].join(' ')
  return (
    <Panel
      title="Figures by winter"
      area={reviewCss.reviewFigures}
      freshness={freshness}
      onRetry={onRetry}
      sum={other && comparedText(other)}
      tools={
        <SaveCsv
          what="key figures"
          file={`Winter Summary ${winterText(winter).replace('/', '-')}`}
          now={now}
          asOf={answer?.asOf}
          text={() => answer && winterCsv(answer, other)}
          off={answer === undefined}
        />
      }
      footer={
        lacks !== '' && (
          <span className="truncate" title={lacks}>
            {lacks}
          </span>
        )
      }
    >
      <LoadState of={review} onRetry={onRetry}>
        {(loaded) => rows && <WinterFigures review={loaded} other={other} rows={rows} />}
      </LoadState>
    </Panel>
  )
}
