import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { windShareOf, type Price, type Row } from './measures'

export const DATA = fileURLToPath(new URL('../../../shared/data/', import.meta.url))
const RECORDED_PERIODS = Array.from({ length: 23 }, (_, i) => i + 2)

type RecordedRow = Omit<Row, 'direction' | 'cadlFlag'> & { readonly cadlFlag: boolean | null }

export const rowsIn = (name: string): readonly unknown[] => {
  const body = JSON.parse(readFileSync(`${DATA}elexon-archive/${name}.json`, 'utf8')) as { data: unknown[] } | unknown[]
  return Array.isArray(body) ? body : body.data
}

export const recordedStacks = (): readonly (readonly Row[])[] =>
  RECORDED_PERIODS.map((period) =>
    (['bid', 'offer'] as const).flatMap((direction) =>
      (rowsIn(`balancing/settlement/stack/all/${direction}/2021-04-01/${period}`) as RecordedRow[]).map((row) => ({
        ...row,
        direction,
        cadlFlag: row.cadlFlag ?? false,
      })),
    ),
  )

export const recordedPrices = (date: string): readonly Price[] =>
  (
    rowsIn(`balancing/settlement/system-prices/${date}`) as { systemSellPrice: number; netImbalanceVolume: number }[]
  ).map(({ systemSellPrice, netImbalanceVolume }) => ({ price: systemSellPrice, niv: netImbalanceVolume }))

export const yearOfPrices = (year: number): readonly number[] =>
  readFileSync(`${DATA}other/system_price_${year}.csv`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => Number(line.split(',')[2]))
    .filter(Number.isFinite)

export const recordedWindShare = (date: string): readonly number[] => {
  const periods = new Map<number, { fuel: string; mw: number }[]>()
  for (const row of rowsIn(`datasets/FUELHH/${date}`) as {
    settlementPeriod: number
    fuelType: string
    generation: number
  }[]) {
    const rows = periods.get(row.settlementPeriod) ?? []
    rows.push({ fuel: row.fuelType === 'WIND' ? 'Wind' : row.fuelType, mw: row.generation })
    periods.set(row.settlementPeriod, rows)
  }
  return [...periods.values()].map(windShareOf)
}

export const recordedDemand = (date: string): readonly number[] =>
  (rowsIn(`demand/outturn/${date}`) as { initialDemandOutturn: number }[]).map((row) => row.initialDemandOutturn)
