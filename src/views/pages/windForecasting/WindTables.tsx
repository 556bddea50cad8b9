import { useEffect, useRef } from 'react'
import { numberText, signedText } from '../../../domain/format'
import type { WindRow } from '../../../domain/charts/forecasts/windParts'
import type { ZoneRow } from '../../../domain/charts/forecasts/windZones'
import { dateAt, dayText, type Instant } from '../../../domain/periods'
import { HOUR_MS } from '../../../domain/charts/forecasts/windParts'
import { useTimes } from '../../user/times'
import { whole } from '../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './windForecasting.module.css'

const mw = (value: number | undefined): string => numberText(value, { decimals: 0 })
const error = (value: number | undefined): string => signedText(value, { decimals: 0 })
const percent = (value: number | undefined): string => numberText(value, { decimals: 1 })
/** `9,120–12,400`; a dash where either is not known. */
const rangeText = (low: number | undefined, high: number | undefined): string =>
  low === undefined || high === undefined ? mw(undefined) : `${mw(low)}–${mw(high)}`

const isNow = (at: Instant, now: Instant): boolean => at <= now && now < at + HOUR_MS

type HourTableProps = { readonly rows: readonly WindRow[]; readonly now: Instant }

/** Each hour with its forecasts and what came of it. It opens at the hour that is running. */
export const HourTable = ({ rows, now }: HourTableProps) => {
  const times = useTimes()
  const place = useRef<HTMLDivElement>(null)
  const has = rows.some(({ at }) => isNow(at, now))
  useEffect(() => {
    const row = place.current?.querySelector<HTMLElement>(`tr.${css.isNow}`)
    // Below the head and two hours that are over.
    const head = place.current?.querySelector('thead')?.offsetHeight ?? 0
    if (has && row && place.current) place.current.scrollTop = row.offsetTop - head - 2 * row.offsetHeight
  }, [has])
  const columns: readonly DataColumn<WindRow>[] = [
    ['Time', ({ at }) => `${dayText(dateAt(at)).slice(4, -5)} ${times.certainMinute(at)}`],
    ['NESO latest', ({ latest }) => mw(latest), 'n'],
    ['NESO day ahead', ({ dayAhead }) => mw(dayAhead), 'n'],
    ['House P50', ({ house }) => mw(house), 'n'],
    ['House P10–P90', ({ houseLow, houseHigh }) => rangeText(houseLow, houseHigh), 'n dim'],
    ['Provider 2', ({ second }) => mw(second), 'n'],
    ['Outturn', ({ outturn }) => mw(outturn), 'n strong'],
    ['Error latest', ({ errors }) => error(errors.latest), 'n'],
    ['Error day ahead', ({ errors }) => error(errors.dayAhead), 'n'],
    ['Error house', ({ errors }) => error(errors.house), 'n'],
    ['Error provider 2', ({ errors }) => error(errors.second), 'n'],
    [
      'Load factor %',
      ({ loadFactor, outturn }) => <span className={outturn === undefined ? 'dim' : ''}>{percent(loadFactor)}</span>,
      'n',
    ],
  ]
  return (
    <div ref={place} className={`${css.windTable} scroll thin`} tabIndex={0} role="region" aria-label="Wind by hour">
      <DataTable
        className={dataTableCss.dataTable}
        label="Wind by hour"
        columns={columns}
        rows={rows}
        keyOf={({ at }) => at}
        rowClass={({ at }) => (isNow(at, now) ? css.isNow : '')}
        empty="No wind generation or forecast is stored for these days"
      />
    </div>
  )
}

const ZONE_COLUMNS: readonly DataColumn<ZoneRow>[] = [
  ['Zone', ({ zone }) => zone],
  ['Units', ({ units }) => whole(units), 'n'],
  ['Capacity MW', ({ capacity }) => mw(capacity), 'n'],
  ['Now MW', ({ now }) => mw(now), 'n strong'],
  [
    'Load factor %',
    ({ now, capacity }) => percent(now === undefined || capacity <= 0 ? undefined : (100 * now) / capacity),
    'n',
  ],
  ['Curtailed MW', ({ curtailed }) => mw(curtailed), 'n'],
]

/** Where the wind is: expected outturn of the units of each zone, and what accepted bids turned down. */
export const ZoneTable = ({ rows }: { readonly rows: readonly ZoneRow[] }) => (
  <div className={`${css.windTable} scroll thin`} tabIndex={0} role="region" aria-label="Wind by zone">
    <DataTable
      className={dataTableCss.dataTable}
      label="Wind by zone"
      columns={ZONE_COLUMNS}
      rows={rows}
      keyOf={({ zone }) => zone}
      empty="Units are not known yet"
    />
  </div>
)
