import * as z from 'zod/mini'
import { INTRADAY_PRODUCTS } from '../market/feeds/trades'
import type { Instant } from '../periods'
import { idText } from '../settings/schemas/fields'
import { closesAt, contractKey, type Contract } from './contracts'
import { VWAPS, type Vwap } from './figures'
import type { IntradayArea } from './products'

/** A contract whose last price is watched: a subscription of the user's list whose settings are these. */
export const vwapAlertSchema = z.object({
  type: z.literal('vwapCross'),
  /** The market. */
  area: z.enum(['GB', 'FR']),
  product: z.enum(INTRADAY_PRODUCTS),
  /** Delivery, ms UTC. */
  from: z.number(),
  to: z.number(),
  /** The average that the last price is watched against. */
  average: z.enum(VWAPS),
})
export type VwapAlert = Readonly<z.infer<typeof vwapAlertSchema>>

const subscriptionOfContract = z.looseObject({ id: idText, settings: vwapAlertSchema })

/** The id under which the alert of a contract is kept: one for each contract of a market. */
export const vwapAlertId = (area: IntradayArea, contract: Contract): string =>
  `vwap.${area}.${contractKey(contract).replaceAll('/', '.')}`

/** The alert of a contract. */
export const vwapAlertOf = (area: IntradayArea, { product, from, to }: Contract, average: Vwap): VwapAlert => ({
  type: 'vwapCross',
  area,
  product,
  from,
  to,
  average,
})

/** The item of the user's list that keeps it. */
export const vwapAlertItem = (alert: VwapAlert) => {
  const id = vwapAlertId(alert.area, alert)
  return { id, uiId: id, settings: alert }
}

/** Those of a user's subscriptions that are of contracts; what cannot be read is none. */
export const vwapAlertsIn = (subscriptions: readonly unknown[]): readonly VwapAlert[] =>
  subscriptions.flatMap((each) => {
    const read = z.safeParse(subscriptionOfContract, each)
    return read.success ? [read.data.settings] : []
  })

/** Those that can still be crossed. */
export const openAlerts = (alerts: readonly VwapAlert[], now: Instant): readonly VwapAlert[] =>
  alerts.filter((alert) => closesAt(alert) > now)
