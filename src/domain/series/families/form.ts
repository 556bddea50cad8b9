import type { MarketEvent } from '../../market/events'
import type { Instant } from '../../periods'
import type { SeriesDefinition } from '../definition'
import { DEFAULT_COUNTRY, NO_OPTIONS, seriesIdOf, type SeriesId } from '../seriesId'

/** The id of a series of Great Britain, as readers and formulas write it. */
export const gb = (seriesId: string, optionsId = NO_OPTIONS): SeriesId =>
  seriesIdOf({ country: DEFAULT_COUNTRY, seriesId, optionsId })

/** Takes a value that an event tells: of a series, at the first instant of its step, published at `revision`. */
export type Take = (id: SeriesId, at: Instant, value: number, revision: Instant) => void

/** Reads the values of series out of the events of one kind. */
export type SeriesReader = {
  readonly kind: MarketEvent['kind']
  readonly read: (event: MarketEvent, take: Take) => void
}

/** A reader of one kind of events, told its type. */
export const reader = <Kind extends MarketEvent['kind']>(
  kind: Kind,
  read: (event: Extract<MarketEvent, { kind: Kind }>, take: Take) => void,
): SeriesReader => ({ kind, read: read as SeriesReader['read'] })

/**
 * Series that belong together, and how they are read out of the market's events. What is published as series alone
 * (events of kind `series`) needs no reader.
 */
export type SeriesFamily = {
  readonly definitions: readonly SeriesDefinition[]
  readonly readers: readonly SeriesReader[]
}
