import type { BoaMetrics } from '../../domain/wire'
import type { BoaList } from '../../domain/boa/bookLists'
import type { NivLook } from '../own/niv'
import type { StackBar, StackBars } from './stackBars'
import { flagWords } from '../../domain/boa/flagWords'
import { mw as mwWord, mwh, price, signed, whole } from '../parts/format/numbers'

export const LIST_WORDS: Readonly<Record<BoaList, string>> = {
  acceptedOffers: 'Accepted offers',
  acceptedBids: 'Accepted bids',
  tableOffers: 'Table offers',
  tableBids: 'Table bids',
}

const ONE: Readonly<Record<BoaList, string>> = {
  acceptedOffers: 'accepted offer',
  acceptedBids: 'accepted bid',
  tableOffers: 'offer on the table',
  tableBids: 'bid on the table',
}

/** The chart in a sentence, for those who hear it. */
export const stackSummary = ({ mw }: StackBars, metrics: BoaMetrics | undefined, niv: NivLook): string => {
  const parts = (Object.keys(LIST_WORDS) as BoaList[]).map((list) => `${LIST_WORDS[list]} ${whole(mw[list])} MW`)
  if (metrics?.netImbalanceVolume !== undefined)
    parts.push(`NIV ${signed(niv.of(metrics.netImbalanceVolume))} ${niv.unit}`)
  if (metrics?.indicativePrice !== undefined) parts.push(`indicative price ${price(metrics.indicativePrice)} £/MWh`)
  return `${parts.join(', ')}.`
}

/** What the readout says of a bar. */
export const barWords = (
  bar: StackBar,
): { readonly name: string; readonly what: string; readonly price: string; readonly mw: string } => ({
  name: bar.item.name,
  what: [ONE[bar.list], ...flagWords(bar.item).map(({ tag }) => tag)].join(', '),
  price: bar.price === undefined ? 'unpriced' : `${price(bar.price)} £/MWh`,
  mw: bar.item.isAccepted
    ? `${mwWord(bar.item.volume)} MW, ${mwh(bar.item.volumeMwh)} MWh`
    : `${mwWord(bar.item.volume)} MW`,
})
