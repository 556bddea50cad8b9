/** What a plant can be doing on a card, most pressing last but for the lack of data (page catalogue B8 "bingoEnums"). */
export const CARD_STATES = [
  'Off',
  'Starting',
  'At SEL',
  'Part load',
  'Full',
  'Bid',
  'Offered',
  'Unwind',
  'MEL cut',
  'Tripped',
  'No data',
] as const
export type CardState = (typeof CARD_STATES)[number]
