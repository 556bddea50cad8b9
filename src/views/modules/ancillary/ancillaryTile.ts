import { ANCILLARY_UNITS, ANCILLARY_TEXTS, ancillaryValue } from '../../../domain/charts/tiles/ancillary'
import { sparklineOf } from '../../../domain/charts/tiles/sparkline'
import { changeText, tileText } from '../../../domain/charts/tiles/tileText'
import type { TileSpan } from '../../../domain/charts/tiles/span'
import {
  addDays,
  dateAt,
  EFA_BLOCKS,
  efaAt,
  efaSpan,
  type EfaBlock,
  type Instant,
  type SettlementDate,
  type TimeTexts,
} from '../../../domain/periods'
import type { ChartColumn } from '../../../domain/series/chartParts'
import { SPARK, type TileModel } from '../metric/tileModel'
import type { AncillaryData } from './data'

/** The block of an EFA day that is meant. On another day than the running one there is no running block, but all of them. */
export const ancillaryBlockOf = (
  block: AncillaryData['block'],
  day: SettlementDate,
  now: Instant,
): { readonly day: SettlementDate; readonly block: EfaBlock | 'day' } => {
  if (block === 'running') return day === dateAt(now) ? efaAt(now) : { day, block: 'day' }
  return { day, block: EFA_BLOCKS.find((each) => String(each) === block) ?? 'day' }
}

/** All that is asked for: the EFA days of the block and of the one before. */
export const requestedSpan = (day: SettlementDate): TileSpan => ({
  from: efaSpan(addDays(day, -1), 'day').from,
  to: efaSpan(addDays(day, 1), 'day').to,
})

type Given = {
  readonly columns: readonly ChartColumn[]
  readonly data: AncillaryData
  readonly day: SettlementDate
  readonly now: Instant
  readonly times: TimeTexts
}

/** What a tile says of an auction. */
export const ancillaryTile = ({ columns, data, day, now, times }: Given): TileModel => {
  const { statistic, product, direction } = data
  const of = ancillaryBlockOf(data.block, day, now)
  const span = efaSpan(of.day, of.block)
  const before = efaSpan(addDays(of.day, -1), of.block)
  const values = columns.map(({ column }) => column)
  const value = ancillaryValue(statistic, values, span)
  const earlier = ancillaryValue(statistic, values, before)
  const unit = ANCILLARY_UNITS[statistic]
  const texts = of.block === 'day' ? 'EFA day' : `EFA ${of.block}`
  const notes = [...new Set(columns.flatMap((column) => column.notes))].join(' ')
  const [first] = columns
  return {
    name: `${product}${product === 'SFFR' ? '' : ` ${direction}`}, ${ANCILLARY_TEXTS[statistic].toLowerCase()}`,
    value: tileText(value, unit),
    when: `${texts}, ${times.minute(span.from)} to ${times.minute(span.to)}`,
    change:
      value === undefined || earlier === undefined
        ? undefined
        : `${changeText(value - earlier, unit, value)} on the day before`,
    alert: statistic === 'shortfall' && (value ?? 0) >= 1 ? { tone: 'warn', word: '▼ Short' } : undefined,
    spark:
      first && statistic !== 'shortfall'
        ? sparklineOf(first.column, efaSpan(of.day, 'day'), { ...SPARK, stepMs: first.stepMs })
        : undefined,
    lack: value === undefined ? notes || 'No result of this auction is known.' : undefined,
    isPartial: false,
  }
}
