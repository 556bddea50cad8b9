import type { Instant } from '../periods'
import type { PlantDetail, PlantEvent } from './calls'
import { countsBeyond } from './events'

type Span = { readonly from: Instant; readonly to: Instant }

/** Whether something from `start` on, up to `end` or without a known end, is in a span at any time. */
const isIn = ({ from, to }: Span, start: Instant, end: Instant = Infinity): boolean => start < to && end > from

const endOf = ({ kind, at, until }: PlantEvent): Instant => (kind === 'Outage' ? at + 1 : (until ?? at + 1))

/**
 * A plant's acceptances, outages and events of a span alone: those in effect at any time of it. An outage without a start
 * counts when it was published; an event without an end is of one moment, and so is the publication of an outage, which is
 * among the outages from its start to its end. Changed parameters are those of the span. Figures of now stay as they are.
 * @param toleranceMw of the user (ST20)
 */
export const detailIn = (detail: PlantDetail, span: Span, toleranceMw = 0): PlantDetail => ({
  ...detail,
  acceptances: detail.acceptances.filter(({ start, end }) => isIn(span, start, end)),
  outages: detail.outages.filter(({ start, end, publishedAt }) =>
    start === undefined ? isIn(span, publishedAt, publishedAt + 1) : isIn(span, start, end),
  ),
  events: detail.events.filter((event) => isIn(span, event.at, endOf(event)) && countsBeyond(event, toleranceMw)),
  units: detail.units.map((unit) => ({ ...unit, changes: unit.changes.filter(({ at }) => isIn(span, at, at + 1)) })),
})
