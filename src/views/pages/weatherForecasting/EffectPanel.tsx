import { numberText, signedText } from '../../../domain/format'
import { dayStart } from '../../../domain/periods'
import type { AreaDay } from '../../../domain/weather/areaDays'
import { effectOfDay, HEATING_BELOW, type DemandEffect } from '../../../domain/weather/demandEffect'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import type { DemandEffectData } from './useDemandEffect'
import { shortDay } from './weatherTexts'
import * as css from './weatherForecasting.module.css'

const NOON_MS = 12 * 3_600_000
const degrees = (value: number | undefined): string => numberText(value, { decimals: 1 })
const mw = (value: number | undefined): string => signedText(value, { decimals: 0 })

const columnsOf = (effect: DemandEffect): readonly DataColumn<AreaDay>[] => {
  const of = ({ mean, normal }: AreaDay) =>
    mean === undefined || normal === undefined ? undefined : effectOfDay(effect, mean, normal)
  return [
    ['Day', ({ date }) => shortDay(dayStart(date) + NOON_MS)],
    ['Mean °C', ({ mean }) => degrees(mean), 'n'],
    ['To normal °C', ({ anomaly }) => signedText(anomaly, { decimals: 1 }), 'n'],
    ['Demand MW', (day) => mw(of(day)?.mw), 'n strong'],
    ['Error MW', (day) => numberText(of(day)?.error, { decimals: 0 }), 'n'],
  ]
}

/** What a degree does to demand, and what the forecast temperatures do to the demand of the days ahead. */
export const EffectPanel = ({
  effect,
  model,
  onRetry,
}: {
  readonly effect: DemandEffectData
  readonly model: string
  readonly onRetry: () => void
}) => {
  const { estimated, loaded, days, freshness } = effect
  return (
    <Panel
      title="Demand by temperature"
      area={css.weatherEffect}
      freshness={freshness}
      sum={`${model}, against a normal day`}
      onRetry={onRetry}
    >
      <LoadState of={loaded} onRetry={onRetry}>
        {() =>
          estimated?.kind === 'known' ? (
            <div className={`${css.weatherRows} scroll thin`} tabIndex={0} role="region" aria-label="Rows of demand">
              <p className={`${css.weatherNote} dim small`}>
                {`${mw(estimated.effect.mwPerDegree)} ± ${numberText(estimated.effect.error, { decimals: 0 })} MW for a degree more below ${HEATING_BELOW} °C: daily demand before embedded sun and wind, ${estimated.effect.days} days, by kind of day and with their trend.`}
              </p>
              <DataTable
                className={dataTableCss.dataTable}
                label="Demand by day"
                columns={columnsOf(estimated.effect)}
                rows={days.filter(({ known }) => known > 0)}
                keyOf={({ date }) => date}
                empty="Run not yet published"
              />
            </div>
          ) : (
            <div className="empty">
              <b>No effect can be estimated</b>
              <span>{estimated?.why}</span>
            </div>
          )
        }
      </LoadState>
    </Panel>
  )
}
