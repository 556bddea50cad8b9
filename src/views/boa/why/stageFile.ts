import { STAGE_IDS } from '../../../domain/boa/stages'
import { BYTE_ORDER_MARK, csvText } from '../../../domain/export'
import { roundedNumber } from '../../../domain/format'
import type { PriceStages } from '../../../domain/wire'
import { causeTexts, rowWhy, STAGE_TEXTS, volumeDecimals } from './stageTexts'

const priced = (value: number | null): number | undefined => (value === null ? undefined : roundedNumber(value))

/** The rows of the stages as a file: numbers with the digits that the table shows, texts guarded against being formulas. */
export const stagesCsv = (staged: PriceStages): string =>
  BYTE_ORDER_MARK +
  csvText([
    [
      'Action',
      'BM unit',
      'Bid-offer id',
      'Side',
      'Flags',
      'Price (£/MWh)',
      ...STAGE_IDS.map((id) => `${STAGE_TEXTS[id].name} (MWh)`),
      'Price after classification (£/MWh)',
      'Final price (£/MWh)',
      'Loss multiplier',
      'Why',
    ],
    ...staged.rows.map((row) => [
      row.name,
      row.plantId,
      row.bodId,
      row.isBid ? 'sell' : 'buy',
      causeTexts(row),
      priced(row.bidOfferPrice),
      ...STAGE_IDS.map((id) => roundedNumber(row.volumes[id], { decimals: volumeDecimals(row.volumes[id]) })),
      priced(row.prices.classification),
      priced(row.prices.par),
      row.lossMultiplier,
      rowWhy(row, staged),
    ]),
  ])
