import { useMemo } from 'react'
import { WEATHER_ZONES } from '../../../domain/maps/weatherZones'
import { dayStart } from '../../../domain/periods'
import type { WeatherVariable } from '../../../domain/series/weather/variables'
import { areaDays, type AreaDay } from '../../../domain/weather/areaDays'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import type { WeatherViewProps } from './weatherProps'
import { changeText, shortDay, valueText } from './weatherTexts'
import * as css from './weatherForecasting.module.css'

type AreaRow = { readonly id: string; readonly name: string; readonly days: readonly AreaDay[] }

const AREAS = [{ id: 'none', code: 'GB', name: 'Great Britain' }, ...WEATHER_ZONES]

const NOON_MS = 12 * 3_600_000

/** Least and greatest of a day, of rain its sum; below it how far that is from normal. */
const DayCell = ({ day, variable }: { readonly day: AreaDay | undefined; readonly variable: WeatherVariable }) => {
  if (!day || day.known === 0) return '-'
  const { min, max, total, anomaly, known, steps } = day
  const span =
    variable.aggregate === 'sum'
      ? valueText(variable, total)
      : `${valueText(variable, min)} / ${valueText(variable, max)}`
  const part = known < steps ? `${known} of ${steps} steps of the day are known` : undefined
  return (
    <span className={part === undefined ? '' : css.partDay} title={part}>
      {span}
      <small className="dim">{changeText(variable, anomaly)}</small>
    </span>
  )
}

/** Each region by day: measured as far as it is, as the chosen model has it from there on. */
export const RegionDays = ({
  weather,
  choices,
  region,
  onRegion,
}: WeatherViewProps & {
  readonly region: string | undefined
  readonly onRegion: (region: string | undefined) => void
}) => {
  const { variable } = choices
  const rows = useMemo(
    () =>
      AREAS.flatMap(({ id, name }): readonly AreaRow[] => {
        const columns = weather.areas.get(id)
        return columns ? [{ id, name, days: areaDays(columns, weather.steps, variable.aggregate) }] : []
      }),
    [weather.areas, weather.steps, variable],
  )
  const days = rows[0]?.days ?? []
  const columns: readonly DataColumn<AreaRow>[] = [
    [
      'Region',
      ({ name }) => (
        <span className={`${css.regionText} truncate`} title={name}>
          {name}
        </span>
      ),
      css.regionName,
    ],
    ...days.map(({ date }, place): DataColumn<AreaRow> => [
      shortDay(dayStart(date) + NOON_MS),
      (row) => <DayCell day={row.days[place]} variable={variable} />,
      'n',
    ]),
  ]
  return (
    <div className={`${css.weatherRows} scroll thin`} tabIndex={0} role="region" aria-label="Rows of regions">
      <DataTable
        className={dataTableCss.dataTable}
        label="Regions by day"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        press={{
          isPressed: ({ id }) => id === (region ?? 'none'),
          onRow: ({ id }) => onRegion(id === 'none' || id === region ? undefined : id),
        }}
        empty="No weather is stored for these days"
      />
    </div>
  )
}
