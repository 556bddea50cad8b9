import { mean } from 'd3'
import type { Instant, SettlementDate } from '../periods'
import type { Column } from '../series/batch'
import type { OwnAggregate } from '../series/definition'
import { byInstant, dayOfStep, joinedColumns } from './steps'

/** What is known of an area, in steps of runs. */
export type AreaColumns = { readonly measured: Column; readonly forecast: Column; readonly normal: Column }

/** A day of an area: measured as far as it is, forecast from there on. */
export type AreaDay = {
  readonly date: SettlementDate
  /** Least, mean and greatest of its steps; undefined where no step is known. */
  readonly min: number | undefined
  readonly mean: number | undefined
  readonly max: number | undefined
  /** Of what adds up, as rain: the sum of its steps. */
  readonly total: number | undefined
  /** Mean normal of the known steps; of what adds up their sum. Undefined where one of them has none. */
  readonly normal: number | undefined
  /** Mean (or total) less the normal. */
  readonly anomaly: number | undefined
  /** Steps of the day that are known, and how many it has. */
  readonly known: number
  readonly steps: number
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/**
 * The days of an area.
 * @param steps first instants of the steps of all days, ascending
 */
export const areaDays = (
  { measured, forecast, normal }: AreaColumns,
  steps: readonly Instant[],
  by: OwnAggregate,
): readonly AreaDay[] => {
  const values = byInstant(joinedColumns(measured, forecast))
  const normals = byInstant(normal)
  const days = new Map<SettlementDate, Instant[]>()
  for (const step of steps) days.set(dayOfStep(step), [...(days.get(dayOfStep(step)) ?? []), step])
  const isSum = by === 'sum'
  return [...days].map(([date, all]): AreaDay => {
    const known = all.filter((step) => values.has(step))
    const found = known.map((step) => values.get(step) ?? NaN)
    const usual = known.map((step) => normals.get(step) ?? NaN)
    const middle = mean(found)
    const total = found.length > 0 ? sum(found) : undefined
    const of = isSum ? total : middle
    const level = isSum ? sum(usual) : mean(usual)
    const isNormal = usual.length > 0 && usual.every(Number.isFinite)
    return {
      date,
      min: found.length > 0 ? Math.min(...found) : undefined,
      mean: middle,
      max: found.length > 0 ? Math.max(...found) : undefined,
      total: isSum ? total : undefined,
      normal: isNormal ? level : undefined,
      anomaly: isNormal && of !== undefined && level !== undefined ? of - level : undefined,
      known: known.length,
      steps: all.length,
    }
  })
}
