import { placeAt } from '../charts/columns'
import type { Instant } from '../periods'
import type { ChartColumn } from '../series/chartParts'
import { impliedResponse, SERVICES, type HeldResponse, type ResponseService } from './services'

export type HeldByService = Readonly<Record<ResponseService, HeldResponse>>

const heldAt = (column: ChartColumn | undefined, at: Instant): number | undefined =>
  column && column.column.values[placeAt(column.column, at, column.stepMs)]

/** What is contracted at an instant. @param volumes in the order of the services, the low direction of each first */
export const heldOf = (volumes: readonly ChartColumn[], at: Instant): HeldByService =>
  Object.fromEntries(
    SERVICES.map((service, place): readonly [ResponseService, HeldResponse] => {
      const [low, high] = volumes.slice(2 * place, 2 * place + 2)
      return [service, { low: heldAt(low, at), high: heldAt(high, at) }]
    }),
  ) as HeldByService

/** A service, or the total of all: what is contracted of it, and what its curve delivers, MW. */
export type ResponseRow = HeldResponse & { readonly name: string; readonly implied: number | undefined }

/** A total of which a part is missing is missing. */
const sumOf = (values: readonly (number | undefined)[]): number | undefined =>
  values.reduce((sum, value) => (sum === undefined || value === undefined ? undefined : sum + value), 0)

/** A row for each service and one for all of them. @param hz the last reading; undefined where there is none */
export const responseRows = (held: HeldByService, hz: number | undefined): readonly ResponseRow[] => {
  const rows = SERVICES.map((service) => ({
    name: service,
    ...held[service],
    implied: hz === undefined ? undefined : impliedResponse(service, held[service], hz),
  }))
  const total = {
    name: 'Total',
    low: sumOf(rows.map(({ low }) => low)),
    high: sumOf(rows.map(({ high }) => high)),
    implied: sumOf(rows.map(({ implied }) => implied)),
  }
  return [...rows, total]
}
