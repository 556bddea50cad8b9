import type { BoaList } from '../../../domain/boa/collectionLists'

/** Rough width of 11 px text; labels only need to know whether they fit. */
const CHAR_PX = 6.1
const SPACE_PX = 8

type LabelPlace = Readonly<{ text: string; x: number; anchor: 'start' | 'end'; tone: string }>

type LabelSpots = Readonly<{ left: number; right: number; zero: number; texts: Readonly<Record<BoaList, string>> }>

const wide = (text: string): number => text.length * CHAR_PX + SPACE_PX

/**
 * Where the names of the four sections are over the chart: accepted ones next to 0, those of the table at the ends.
 * A label without room on its side is left out; the panel's legend and the table heads say the same.
 */
export const sectionLabels = ({ left, right, zero, texts }: LabelSpots): readonly LabelPlace[] => {
  const labels: LabelPlace[] = []
  const side = (accepted: string, table: string, space: number, tone: string, way: 1 | -1): void => {
    const near = wide(accepted) <= space
    if (near) labels.push({ text: accepted, x: zero + way * 6, anchor: way === 1 ? 'start' : 'end', tone })
    const used = near ? wide(accepted) : 0
    if (wide(table) <= space - used)
      labels.push({ text: table, x: way === 1 ? right : left, anchor: way === 1 ? 'end' : 'start', tone: 'text-2' })
  }
  side(texts.acceptedBids, texts.tableBids, zero - left, 'bid', -1)
  side(texts.acceptedOffers, texts.tableOffers, right - zero, 'offer', 1)
  return labels
}
