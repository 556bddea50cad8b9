import * as z from 'zod/mini'

/** What of the stack a module shows. How a list is sorted and filtered is kept with its table, by the module's own id. */
export const BOA_PARTS = ['chart', 'metrics', 'acceptedOffers', 'acceptedBids', 'tableOffers', 'tableBids'] as const
export type BoaPart = (typeof BOA_PARTS)[number]

export const BOA_DASHBOARD_PART_TEXTS: Readonly<Record<BoaPart, string>> = {
  chart: 'BOA stack',
  metrics: 'Key figures of the period',
  acceptedOffers: 'Accepted offers',
  acceptedBids: 'Accepted bids',
  tableOffers: 'Offers on the table',
  tableBids: 'Bids on the table',
}

export const boaDataSchema = z.looseObject({
  part: z._default(z.enum(BOA_PARTS), 'chart'),
})
export type BoaData = z.infer<typeof boaDataSchema>
