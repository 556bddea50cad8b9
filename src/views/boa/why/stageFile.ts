import { STAGE_IDS } from '../../../domain/boa/stages'
import { BYTE_ORDER_MARK, csvText } from '../../../domain/export'
import type { PriceStages } from '../../../domain/wire'
import { causeTexts, rowWhy, STAGE_TEXTS } from './stageTexts'

/** The rows of the stages as a file: numbers as they are computed with, texts guarded against being formulas. */
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
      row.bidOfferPrice ?? undefined,
      ...STAGE_IDS.map((id) => row.volumes[id]),
      row.prices.classification ?? undefined,
      row.prices.par ?? undefined,
      row.lossMultiplier,
      rowWhy(row, staged),
    ]),
  ])
