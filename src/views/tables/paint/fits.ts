/**
 * px of the signs of the table's font (Inter, 13 px, weight 450, digits of one width), measured and rounded up, by signs
 * of like width; others count as the widest. The fonts in its place are narrower.
 */
const KINDS: readonly (readonly [signs: string, px: number])[] = [
  ['ijlI.,: ', 3.6],
  ["ft|!/'·", 4.8],
  ['r()', 5.2],
  ['k', 7.3],
  ['acesuvxyzJL–', 7.8],
  ['bdghnopqEF£', 8.1],
  ['0123456789−-+#BPRSTZ&', 8.6],
  ['AKVXYH', 9.7],
  ['CDGNOQU', 10],
  ['mwM', 11.9],
]
const WIDEST = 14
/** px of a mark before a value. */
export const MARK_PX = 18
/** px of ten noughts, at most: by them a page can find out whether its signs are larger than that. */
export const PROBE_PX = 86
export const PROBE = '0000000000'

const widths = new Map(KINDS.flatMap(([signs, px]) => Array.from(signs, (sign) => [sign.charCodeAt(0), px] as const)))
const ofAscii = Float64Array.from({ length: 128 }, (_, code) => widths.get(code) ?? WIDEST)

const signPx = (code: number): number => (code < 128 ? (ofAscii[code] ?? WIDEST) : (widths.get(code) ?? WIDEST))

/** px that a text takes at most. */
export const tablesPxOf = (text: string): number => {
  let px = 0
  for (let i = 0; i < text.length; i++) px += signPx(text.charCodeAt(i))
  return px
}

/**
 * Whether a text surely has room in so many px. Only cells in which it may not are cut at their edge: each edge that cuts
 * is one more thing for the browser to keep in order whenever the table moves.
 */
export const fits = (text: string, px: number): boolean => {
  let left = px
  for (let i = 0; i < text.length && left >= 0; i++) left -= signPx(text.charCodeAt(i))
  return left >= 0
}
