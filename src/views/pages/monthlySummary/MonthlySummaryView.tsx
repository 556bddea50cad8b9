import { useMemo, type ReactNode } from 'react'
import type { Plot } from '../../../domain/charts/plot'
import type { Instant } from '../../../domain/periods'
import type { Review } from '../../../domain/reviews/calls'
import { reviewRows, type ReviewRow } from '../../../domain/reviews/compare'
import { reviewCsv } from '../../../domain/reviews/csv'
import { reviewCostPlot, reviewMixPlot, reviewPricesPlot, reviewSpreadsPlot } from '../../../domain/reviews/plots'
import { reviewMonthText, reviewSentences } from '../../../domain/reviews/sentences'
import { lastOf } from '../../../streams/lib/loaded'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import { PlotPanel } from '../../charts/PlotPanel'
import { fuelColour } from '../../parts/fuelColour'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { SaveCsv } from '../../parts/SaveCsv'
import { LockedPanel } from '../../reviews/LockedPanel'
import { PrintedPlots } from '../../reviews/PrintedPlots'
import { ReviewHeadline } from '../../reviews/ReviewHeadline'
import { RecordsTable, ReviewTable } from './ReviewTables'
import * as reviewCss from '../../reviews/review.module.css'
import * as css from './monthlySummary.module.css'

type MonthlySummaryViewProps = {
  readonly review: Loaded<Review>
  readonly freshness: Freshness
  /** yyyy-MM. */
  readonly month: string
  readonly now: Instant
  readonly isVisitor: boolean
  readonly onPrint: () => void
  readonly onRetry: () => void
  /** The plants of the month. */
  readonly children: ReactNode
}

/** A month of the market: in sentences, in figures against other months, in charts, and its records. */
export const MonthlySummaryView = (props: MonthlySummaryViewProps) => {
  const { review, freshness, month, isVisitor, onPrint, onRetry } = props
  const answer = lastOf(review)
  const rows = useMemo(() => answer && reviewRows(answer), [answer])
  const plots = useMemo(() => answer && plotsOf(answer, isVisitor), [answer, isVisitor])
  const common = { freshness, onRetry }
  return (
    <>
      <ReviewHeadline
        title={reviewMonthText(month)}
        of={review}
        sentences={reviewSentences}
        onPrint={onPrint}
        {...common}
      />
      <div className={`${reviewCss.reviewGrid} ${css.monthlyGrid}`}>
        <Figures {...props} answer={answer} rows={rows} />
        <PlotPanel title="Prices" note="by day" area={css.monthlyPrices} plot={plots?.prices} {...common} />
        <PlotPanel title="Generation mix" note="by day" area={css.monthlyMix} plot={plots?.mix} {...common} />
        {isVisitor ? (
          <LockedPanel title="Cost of balancing, spreads" area={css.monthlyCost} />
        ) : (
          <>
            <PlotPanel
              title="Cost of balancing"
              note="by day and reason"
              area={css.monthlyCost}
              plot={plots?.cost}
              {...common}
            />
            <PlotPanel
              title="Spreads of days"
              note="a box for each month"
              area={css.monthlySpreads}
              plot={plots?.spreads}
              {...common}
            />
          </>
        )}
        <PrintedPlots plots={Object.values(plots ?? {})} />
        {props.children}
        <Panel title="Records" area={reviewCss.reviewRecords} sum="London time, of days that are all known" {...common}>
          <LoadState of={review} onRetry={onRetry}>
            {(loaded) => <RecordsTable review={loaded} />}
          </LoadState>
        </Panel>
      </div>
    </>
  )
}

type Plots = Readonly<Partial<Record<'prices' | 'mix' | 'cost' | 'spreads', Plot>>>

/** The pictures; of visitors two. */
const plotsOf = (review: Review, isVisitor: boolean): Plots => ({
  prices: reviewPricesPlot(review),
  mix: reviewMixPlot(review, fuelColour),
  ...(!isVisitor && { cost: reviewCostPlot(review), spreads: reviewSpreadsPlot(review) }),
})

type WithAnswer = MonthlySummaryViewProps & { readonly answer: Review | undefined }

/** The table of figures, and the reasons of what is missing. */
const Figures = (props: WithAnswer & { readonly rows: readonly ReviewRow[] | undefined }) => {
  const { review, freshness, month, now, answer, rows, onRetry } = props
  const lacks = [...new Set(answer?.lacks.map(({ why }) => why))]
  return (
    <Panel
      title="Key figures"
      area={reviewCss.reviewFigures}
      freshness={freshness}
      onRetry={onRetry}
      sum="each month, and its change from the month and the year before"
      tools={
        <SaveCsv
          what="key figures"
          file={`Monthly Summary ${month}`}
          now={now}
          asOf={answer?.asOf}
          text={() => answer && reviewCsv(answer)}
          off={answer === undefined}
        />
      }
      footer={
        lacks.length > 0 && (
          <span className="truncate" title={lacks.join(' ')}>
            {lacks.join(' ')}
          </span>
        )
      }
    >
      <LoadState of={review} onRetry={onRetry}>
        {(loaded) => rows && <ReviewTable review={loaded} rows={rows} />}
      </LoadState>
    </Panel>
  )
}
