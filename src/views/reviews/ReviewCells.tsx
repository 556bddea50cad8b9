import { MISSING, numberText, signedText } from '../../domain/format'
import { dateAt, dayText, type Instant } from '../../domain/periods'
import type { ReviewFigure } from '../../domain/reviews/figures'
import { TimeOfDay } from '../user/times'
import * as css from './review.module.css'

/** What a cell of a review shows: a value, and of how many days it is. */
type Shown = {
  readonly value: number | undefined
  /** Part of all generation, %. */
  readonly share?: number | undefined
  readonly days: number
  readonly of: number
  readonly isPartial: boolean
}

type ReviewValueProps = {
  readonly figure: Pick<ReviewFigure, 'decimals'>
  readonly cell: Shown
  /** Why nothing is known of it. */
  readonly why: string | undefined
  /** The time that it is of, as users read it. */
  readonly of: string
}

/** A figure, marked where it is not of all days; a dash with the reason where it is missing. */
export const ReviewValue = ({ figure, cell, why, of }: ReviewValueProps) => {
  if (cell.value === undefined)
    return (
      <span className="dim" title={why ?? `Nothing of it is known of ${of}`}>
        {MISSING}
      </span>
    )
  const coverage = cell.days === 0 ? `parts of days, none of ${cell.of} whole` : `${cell.days} of ${cell.of} days`
  return (
    <span title={cell.isPartial ? `Known of ${coverage}` : undefined}>
      {cell.share !== undefined && (
        <small className="dim">{numberText(cell.share, { decimals: 1, unit: '%' }).replace(' ', '')} </small>
      )}
      {numberText(cell.value, { decimals: figure.decimals })}
      {cell.isPartial && <sup aria-label={`partial, ${coverage}`}>*</sup>}
    </span>
  )
}

type ReviewChangeProps = {
  readonly figure: Pick<ReviewFigure, 'decimals'>
  readonly change: number | undefined
  /** The time that it is from, as users read it. */
  readonly from: string
}

/** The change of a figure; a dash where not all of both times is known. */
export const ReviewChange = ({ figure: { decimals }, change, from }: ReviewChangeProps) =>
  change === undefined ? (
    <span className="dim" title={`Not compared: not all of both is known (${from})`}>
      {MISSING}
    </span>
  ) : (
    <span className="dim">{signedText(change, { decimals })}</span>
  )

type ReviewTitleProps = { readonly title: string; readonly unit: string; readonly about?: string }

/** The name of a figure with its unit. */
export const ReviewTitle = ({ title, unit, about }: ReviewTitleProps) => (
  <span title={about}>
    {title} <small className={`dim ${css.reviewUnit}`}>{unit}</small>
  </span>
)

type ReviewMomentProps = { readonly at: Instant; readonly isMoment?: boolean | undefined }

/** `Thu 8 Oct`, of a half hour `Thu 8 Oct 18:00`. */
export const ReviewMoment = ({ at, isMoment = false }: ReviewMomentProps) => (
  <span className="dim">
    {dayText(dateAt(at)).slice(0, -5)}
    {isMoment && (
      <>
        {' '}
        <TimeOfDay at={at} as="minute" />
      </>
    )}
  </span>
)
