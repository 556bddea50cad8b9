import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SHARED_DATA } from '../../../support/sharedData'

export const ENTSOE_SERVER = fileURLToPath(new URL('../../../../../shared/tools/entsoe-standin.mjs', import.meta.url))

export const recordedXml = (file: string): string => readFileSync(`${SHARED_DATA}entsoe/${file}.xml`, 'utf8')

const first = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1]

export type Walked = { readonly of: string; readonly at: number; readonly value: number }

/** Clock times of a recording's Periods: none of those that are walked has steps of days. */
const stepOf = (text: string): number => Number(first(text, /<resolution>PT(\d+)M</)) * 60_000

/**
 * Cells of a document, by expressions over its text alone: of each position its instant and value, and of a curve A03 those
 * that are left out. `of` is psrType and the direction of generation, then contract and sequence.
 */
export const walkedCells = (xml: string): readonly Walked[] =>
  [...xml.matchAll(/<TimeSeries>[\s\S]*?<\/TimeSeries>/g)].flatMap(([series]) => {
    const of = [
      first(series, /<psrType>(\w+)</) ?? '-',
      /<out\w*_Domain/.test(series) && !/<in\w*_Domain/.test(series) ? 'out' : 'in',
      first(series, /<contract_MarketAgreement.type>(\w+)</) ?? '-',
      first(series, /<classification\w+\.position>(\d+)</) ?? '-',
    ].join(' ')
    return [...series.matchAll(/<Period>[\s\S]*?<\/Period>/g)].flatMap(([period]) => {
      const start = Date.parse(first(period, /<start>([^<]+)</) ?? '')
      const end = Date.parse(first(period, /<end>([^<]+)</) ?? '')
      const step = stepOf(period)
      const published = new Map(
        [...period.matchAll(/<position>(\d+)<\/position>\s*<[\w.]+>([-\d.]+)</g)].map(([, at, value]) => [
          Number(at),
          Number(value),
        ]),
      )
      let before: number | undefined
      return Array.from({ length: (end - start) / step }, (_, index): Walked | undefined => {
        const value = published.get(index + 1) ?? (series.includes('<curveType>A03<') ? before : undefined)
        before = value
        return value === undefined ? undefined : { of, at: start + index * step, value }
      }).filter((cell) => cell !== undefined)
    })
  })
