import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isLong } from '../../support/cases'

const RESULTS = fileURLToPath(new URL('../../../test-results/faults/', import.meta.url))

/** What was measured, by its name with unit, e.g. `{ 'p99 to LIVE, ms': 4210 }`. */
export type Figures = Readonly<Record<string, string | number>>

/**
 * Keeps the figures of a fault test; `npm run faults` prints them all as tables.
 * @param id row of the list of fault tests, e.g. `R8`; of a test with several tables, with its name behind: `R8 one way`
 * @param figures one row, or several of the same columns
 */
export const report = (id: string, figures: Figures | readonly Figures[]): void => {
  mkdirSync(RESULTS, { recursive: true })
  const rows = Array.isArray(figures) ? (figures as readonly Figures[]) : [figures as Figures]
  const name = id.replaceAll(/[^\w-]+/g, '-')
  writeFileSync(`${RESULTS}${name}.json`, `${JSON.stringify({ id, form: isLong ? 'long' : 'short', rows }, null, 2)}\n`)
}

/** The value below which a share `q` of the figures lies; NaN of none. */
export const quantile = (figures: readonly number[], q: number): number => {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? NaN
}
