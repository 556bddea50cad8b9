import * as z from 'zod/mini'
import type { Instant } from '../../../src/domain/periods'
import type { GateFacts } from '../gateFacts'
import { createTextService, ServiceFault, type ServiceOptions } from '../textService'

/** No limit is published: one request in two seconds is far below what a page of its own site makes. */
export const CARBON_SPACING_MS = 2000
/** Two days have 30 kB. */
const MOST_BYTES = 2_000_000

const answerForm = z.object({ data: z.array(z.unknown()) })
const UNKNOWN_FORM = 'The Carbon Intensity API answered in a form we do not know.'

export type CarbonClient = {
  /** Half hours of the country, unchecked. Rejects with a ServiceFault. */
  rows(path: string): Promise<readonly unknown[]>
  gate(): GateFacts
}

/** `2026-11-20T17:00Z`, as its addresses have it. */
export const carbonTime = (at: Instant): string => `${new Date(at).toISOString().slice(0, 16)}Z`

const rowsOf = (text: string): readonly unknown[] => {
  try {
    return answerForm.parse(JSON.parse(text)).data
  } catch {
    throw new ServiceFault(UNKNOWN_FORM)
  }
}

/** The Carbon Intensity API of NESO, one request after the other; after one that fails the next waits. */
export const createCarbonClient = (options: ServiceOptions): CarbonClient => {
  const service = createTextService(
    {
      name: 'The Carbon Intensity API',
      spacingMs: CARBON_SPACING_MS,
      mostBytes: MOST_BYTES,
      headers: { accept: 'application/json' },
    },
    options,
  )
  return { gate: service.gate, rows: async (path) => rowsOf((await service.get(path)).answer?.text ?? '') }
}
