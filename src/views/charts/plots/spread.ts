/**
 * Moves labels apart so that none lies over another: at least `gap` px between neighbours, within top and bottom, as
 * near to where they belong as that allows. Order is kept; the answer stands in the order given.
 */
export const spread = (wanted: readonly number[], gap: number, top: number, bottom: number): readonly number[] => {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b)
  const placed = new Array<number>(wanted.length)
  let least = top
  for (const index of order) {
    placed[index] = Math.max(least, wanted[index] ?? 0)
    least = placed[index] + gap
  }
  let most = bottom
  for (const index of order.toReversed()) {
    placed[index] = Math.min(most, placed[index] ?? 0)
    most = placed[index] - gap
  }
  return placed
}
