import { groupVolume, tieGroups, UNPRICED_RANK, type TieGroup } from './tieGroups'
import { swept, type OwnPrices } from './volumes'

const pricedGroups = (rows: readonly number[], volumes: readonly number[], prices: OwnPrices): readonly TieGroup[] =>
  tieGroups(rows, volumes, prices).filter(({ rank }) => rank !== UNPRICED_RANK)

const rowsWhere = (volumes: readonly number[], wanted: (volume: number) => boolean): readonly number[] =>
  volumes.flatMap((volume, row) => (wanted(volume) ? [row] : []))

/**
 * Volumes after arbitrage tagging: while the cheapest buy costs no more than the cheapest sell pays, both give up the
 * smaller of their volumes. Rows of one price share in proportion; unpriced actions take no part; flags do not matter.
 * Source: specification 7, 3.4 rule 18.
 */
export const arbitrageTagged = (volumes: readonly number[], prices: OwnPrices): readonly number[] => {
  const buys = pricedGroups(
    rowsWhere(volumes, (volume) => volume > 0),
    volumes,
    prices,
  )
  const sells = pricedGroups(
    rowsWhere(volumes, (volume) => volume < 0),
    volumes,
    prices,
  )
  const keptShare = new Map<number, number>()
  let [buy, sell] = [0, 0]
  let [buyGiven, sellGiven] = [0, 0]
  for (let b = buys[buy], s = sells[sell]; b && s && b.rank <= -s.rank; b = buys[buy], s = sells[sell]) {
    const [buyHeld, sellHeld] = [groupVolume(b, volumes), groupVolume(s, volumes)]
    const matched = Math.min(buyHeld - buyGiven, sellHeld - sellGiven)
    buyGiven += matched
    sellGiven += matched
    for (const row of b.rows) keptShare.set(row, swept(buyHeld - buyGiven) / buyHeld)
    for (const row of s.rows) keptShare.set(row, swept(sellHeld - sellGiven) / sellHeld)
    if (swept(buyHeld - buyGiven) === 0) [buy, buyGiven] = [buy + 1, 0]
    if (swept(sellHeld - sellGiven) === 0) [sell, sellGiven] = [sell + 1, 0]
  }
  return volumes.map((volume, row) => swept(volume * (keptShare.get(row) ?? 1)))
}
