import * as z from 'zod/mini'

export const ancillaryChartSchema = z.looseObject({
  products: z._default(z.array(z.string()).check(z.maxLength(20)), ['DCL', 'DCH']),
  showVolume: z._default(z.boolean(), true),
  showTable: z._default(z.boolean(), false),
})
export type AncillaryChartData = z.infer<typeof ancillaryChartSchema>
