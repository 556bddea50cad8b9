/** Widths of Inter's characters as parts of their size: no machine has to be asked, and all get the same layout. */
const WIDTHS = [
  [/[.,:;'’!|ijlIt ]/, 0.32],
  [/[frt()/\\[\]`*^"_-]/, 0.42],
  [/[MWmw%@…]/, 0.94],
  [/[A-Z€&]/, 0.74],
  [/[\d+−<=>~£$#]/, 0.66],
] as const
const USUAL_WIDTH = 0.6

/** By character: every newest value is another text of the same few. */
const characterWidths = new Map<string, number>()

const widthOf = (character: string): number => {
  const known = characterWidths.get(character)
  if (known !== undefined) return known
  const width = WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? USUAL_WIDTH
  characterWidths.set(character, width)
  return width
}

const widths = new Map<string, number>()
const CACHED = 5000

/** About as many px as the words take at this size; at least as many as they do take. */
export const textWidth = (text: string, size = 11): number => {
  let width = widths.get(text)
  if (width === undefined) {
    width = 0
    for (const character of text) width += widthOf(character)
    if (widths.size >= CACHED) widths.clear()
    widths.set(text, width)
  }
  return width * size
}

/** Words that take no more than so many px, their end left out where it has to be. */
export const shorten = (text: string, px: number): string => {
  if (textWidth(text) <= px) return text
  let end = text.length
  while (end > 1 && textWidth(`${text.slice(0, end)}…`) > px) end -= 1
  return `${text.slice(0, end).trimEnd()}…`
}

/** Labels at least `gap` px apart, in their order, within top and bottom and as near to where they belong as can be. */
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
