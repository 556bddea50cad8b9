import { useMemo } from 'react'
import { addDays, dateAt, dayStart, type Instant } from '../../../domain/periods'
import type { Column } from '../../../domain/series/batch'
import { measuredId, normalId, WEATHER_VARIABLES } from '../../../domain/series/weather/variables'
import { areaDays, type AreaDay } from '../../../domain/weather/areaDays'
import { modelSeriesOf } from '../../../domain/weather/modelSeries'
import { forecastInSteps } from '../../../domain/weather/columns'
import { demandEffect, EFFECT_DAYS, type EstimatedEffect } from '../../../domain/weather/demandEffect'
import { effectDays } from '../../../domain/weather/effectDays'
import { inRunSteps, NO_COLUMN, stepsOfDays } from '../../../domain/weather/steps'
import { lastOf } from '../../../streams/lib/loaded'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import { useSeries } from '../../../streams/series/hooks'

const DEMAND = 'Gb&UnderlyingDemand&none'
/** Days ahead for which the effect is stated. */
const AHEAD = 9

export type DemandEffectData = {
  readonly estimated: EstimatedEffect | undefined
  readonly loaded: Loaded<unknown>
  /** Temperatures of the country from today on. */
  readonly days: readonly AreaDay[]
  readonly freshness: Freshness
}

const TEMPERATURE = WEATHER_VARIABLES.find(({ key }) => key === 'temperature')

/**
 * What a degree does to demand, by the days that are stored, and what the forecast temperatures do.
 * @param now the minute
 * @param isRequested false until the chart is here, which goes first
 */
export const useDemandEffect = (model: string, now: Instant, isRequested: boolean): DemandEffectData => {
  if (TEMPERATURE === undefined) throw new Error('There is no temperature.')
  const today = dateAt(now)
  // Yesterday's demand may still be corrected, and is followed live: the eight weeks before it are over.
  const past = useSeries(
    isRequested
      ? {
          series: [{ id: measuredId(TEMPERATURE) }, { id: DEMAND }],
          from: dayStart(addDays(today, -EFFECT_DAYS - 1)),
          to: dayStart(addDays(today, -1)),
          granularity: 'Hour',
        }
      : undefined,
  )
  const steps = useMemo(() => stepsOfDays(today, addDays(today, AHEAD)), [today])
  const series = modelSeriesOf(TEMPERATURE, model)
  const stepMs = series?.stepMs
  const ahead = useSeries(
    isRequested
      ? {
          series: [measuredId(TEMPERATURE), normalId(TEMPERATURE), ...(series ? [series.country] : [])].map((id) => ({
            id,
          })),
          from: steps[0] ?? dayStart(today),
          to: dayStart(addDays(today, AHEAD + 1)),
        }
      : undefined,
  )
  const estimated = useMemo(() => {
    const [temperature, demand] = (lastOf(past.columns) ?? []).map(({ column }): Column => column)
    return temperature && demand ? demandEffect(effectDays(temperature, demand)) : undefined
  }, [past])
  const days = useMemo(() => {
    const [of, usual, run] = (lastOf(ahead.columns) ?? []).map(({ column }): Column => column)
    const columns = {
      measured: inRunSteps(of ?? NO_COLUMN, steps, 'average'),
      normal: inRunSteps(usual ?? NO_COLUMN, steps, 'average'),
      forecast: forecastInSteps(run ?? NO_COLUMN, stepMs, steps, 'average'),
    }
    return areaDays(columns, steps, 'average')
  }, [ahead, steps, stepMs])
  return { estimated, loaded: past.columns, days, freshness: ahead.freshness }
}
