import * as z from 'zod/mini'
import type { AlertType } from '../alertType'
import type { AlertTypeId } from '../subscription'
import { AUCTION_RESULT } from './auctionResult'
import { BM_ACCEPTANCE } from './bmAcceptance'
import { FREQUENCY_EXCURSION } from './frequencyExcursion'
import { LEVEL_CHANGE } from './levelChange'
import { NEWS_MESSAGES } from './newsMessages'
import { NIV_FLIP } from './nivFlip'
import { PLANT_EVENTS } from './plantEvents'
import { REMIT_MESSAGE } from './remit'
import { SERIES_THRESHOLD } from './seriesThreshold'
import { SYSTEM_PRICE } from './systemPrice'
import { SYSTEM_WARNING } from './systemWarning'
import { TRIP } from './trip'
import { UNIT_SKIPPED } from './unitSkipped'
import { VWAP_CROSS } from './vwapCross'

/** Every type of subscription by its id, in the order in which they are listed: a new one is a file and a line here. */
export const ALERT_TYPE_BY_ID = {
  bmAcceptance: BM_ACCEPTANCE,
  levelChange: LEVEL_CHANGE,
  trip: TRIP,
  remit: REMIT_MESSAGE,
  seriesThreshold: SERIES_THRESHOLD,
  systemPrice: SYSTEM_PRICE,
  nivFlip: NIV_FLIP,
  systemWarning: SYSTEM_WARNING,
  frequencyExcursion: FREQUENCY_EXCURSION,
  auctionResult: AUCTION_RESULT,
  plantEvents: PLANT_EVENTS,
  vwapCross: VWAP_CROSS,
  newsMessages: NEWS_MESSAGES,
  unitSkipped: UNIT_SKIPPED,
} as const satisfies { readonly [Id in AlertTypeId]: { readonly id: Id } }

const T = ALERT_TYPE_BY_ID

/** The settings of a subscription, whatever its type: what the server stores and the page edits. */
export const subscriptionSettingsSchema = z.union([
  T.bmAcceptance.schema,
  T.levelChange.schema,
  T.trip.schema,
  T.remit.schema,
  T.seriesThreshold.schema,
  T.systemPrice.schema,
  T.nivFlip.schema,
  T.systemWarning.schema,
  T.frequencyExcursion.schema,
  T.auctionResult.schema,
  T.plantEvents.schema,
  T.vwapCross.schema,
  T.newsMessages.schema,
  T.unitSkipped.schema,
])

export type SubscriptionSettings = Readonly<z.infer<typeof subscriptionSettingsSchema>>

/** A type as any other. */
export const alertTypeOf = (id: AlertTypeId): AlertType => ALERT_TYPE_BY_ID[id]
