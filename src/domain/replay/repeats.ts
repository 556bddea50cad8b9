import type { TapeLine } from './format'

/**
 * Metrics go out with every change of a stack, nine times in ten the same as before: a third of a day's tape. A line
 * that would repeat them names the line that has them instead, `"metrics":{"asLine":120}` (1 is the header, blank
 * lines do not count). Whoever reads a line by `Tape.line` gets them in full and need not know.
 */

type Dict = Readonly<Record<string, unknown>>
const isDict = (value: unknown): value is Dict => typeof value === 'object' && value !== null && !Array.isArray(value)

const isMetrics = ({ k, e }: Pick<TapeLine, 'k' | 'e'>): boolean => k === 'hub' && e === 'keyMarketMetrics'

/** For one tape as it is written: each line as it should stand there, given its number in the file. */
export const withoutRepeats = (): ((line: TapeLine, number: number) => TapeLine) => {
  const last = new Map<string, { readonly text: string; readonly number: number }>()
  return (line, number) => {
    if (!isMetrics(line) || !isDict(line.p)) return line
    const text = JSON.stringify(line.p['metrics'])
    const known = last.get(line.t)
    if (known?.text === text) return { ...line, p: { ...line.p, metrics: { asLine: known.number } } }
    last.set(line.t, { text, number })
    return line
  }
}

/** The number of the line whose metrics this one repeats; undefined when it has its own. */
export const repeatedLine = (line: TapeLine): number | undefined => {
  const metrics = isMetrics(line) && isDict(line.p) ? line.p['metrics'] : undefined
  const number = isDict(metrics) ? metrics['asLine'] : undefined
  return typeof number === 'number' ? number : undefined
}

/** The line with the metrics of the one that it names; undefined when that one has none of the same table. */
export const withMetricsOf = (line: TapeLine, named: TapeLine): TapeLine | undefined => {
  if (!isMetrics(named) || named.t !== line.t || repeatedLine(named) !== undefined) return undefined
  if (!isDict(line.p) || !isDict(named.p)) return undefined
  return { ...line, p: { ...line.p, metrics: named.p['metrics'] } }
}
