import type { StaticStore } from '../../src/domain/wire'

type BingoEnum = NonNullable<StaticStore['bingoEnums']>[number]

const shown = (id: string, name: string, unit: string, description: string): BingoEnum => ({
  id,
  name,
  unit,
  description,
})

/** What a bingo card can show: the twelve override options of specification 2§3, in its order and by its names. */
export const BINGO_ENUMS: readonly BingoEnum[] = [
  shown('default', 'default', '', 'What the board shows'),
  shown('ndo', 'NDO', 'min', 'Notice to deliver offers'),
  shown('ndb', 'NDB', 'min', 'Notice to deliver bids'),
  shown('ndz', 'NDZ', 'min', 'Notice to deviate from zero'),
  shown('headroom', 'Headroom', 'MW', 'Maximum export limit less expected output'),
  shown('sel', 'Sel', 'MW', 'Stable export limit'),
  shown('melBelowExpected', 'MEL below expected outturn', 'MW', 'How far the export limit lies below expected output'),
  shown('acceptancePrice', 'Current acceptance price', '£/MWh', 'Price of the acceptance in force'),
  shown('firstOffer', 'First offer', '£/MWh', 'Price of the first offer above expected output'),
  shown('firstBid', 'First bid', '£/MWh', 'Price of the first bid below expected output'),
  shown('expectedGeneration', 'Expected generation', 'MW', 'Physical notification with acceptances laid over it'),
  shown('acceptedVolume', 'Accepted BM volume', 'MWh', 'Energy accepted in the running settlement period'),
]

/** Name of an override option to its enumeration. */
export const BINGO_NAMES_TO_ENUMS: Readonly<Record<string, string>> = Object.fromEntries(
  BINGO_ENUMS.map(({ id, name }) => [name, id]),
)
