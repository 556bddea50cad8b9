/** What the longest bars of a list reach to on both sides of zero. */
export type BarReach = { readonly below: number; readonly above: number }

type Valued = { readonly value: number }

const sumOf = (parts: readonly Valued[], sign: 1 | -1): number =>
  parts.reduce((sum, { value }) => sum + Math.max(0, sign * value), 0)

/** The reach of all rows, so that their bars can be compared. */
export const barReach = (rows: readonly (readonly Valued[])[]): BarReach => ({
  below: Math.max(0, ...rows.map((parts) => sumOf(parts, -1))),
  above: Math.max(0, ...rows.map((parts) => sumOf(parts, 1))),
})

/** Where each part of a bar lies, % of its width: what is above zero to the right of it, what is below to the left. */
export const barPieces = <T extends Valued>(
  parts: readonly T[],
  { below, above }: BarReach,
): readonly (T & { readonly left: number; readonly width: number })[] => {
  const whole = below + above
  if (whole <= 0) return []
  const percent = (value: number): number => (100 * value) / whole
  let right = percent(below)
  let left = right
  return parts.flatMap((part) => {
    const { value } = part
    const width = percent(Math.abs(value))
    if (width === 0) return []
    if (value < 0) left -= width
    const piece = { ...part, width, left: value < 0 ? left : right }
    if (value > 0) right += width
    return [piece]
  })
}
