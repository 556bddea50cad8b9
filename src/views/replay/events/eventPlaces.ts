/** How many of the rising indexes are at or before the position: one more than the place of the last one heard. */
export const heardCount = (indexes: readonly number[], position: number): number => {
  let low = 0
  let high = indexes.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((indexes[middle] ?? 0) <= position) low = middle + 1
    else high = middle
  }
  return low
}

/** Where an index stands in the rising list; -1 when it is not there. */
export const placeOf = (indexes: readonly number[], index: number | undefined): number => {
  if (index === undefined) return -1
  const at = heardCount(indexes, index) - 1
  return indexes[at] === index ? at : -1
}
