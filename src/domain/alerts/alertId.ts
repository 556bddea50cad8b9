const PRIME = 0x01000193

/** Three hashes of 32 bits of one text. */
export type TextHash = readonly [number, number, number]

/** FNV-1a over the code units of a text, from three starts. */
export const textHash = (text: string): TextHash => {
  let a = 0x811c9dc5
  let b = 0x050c5d1f
  let c = 0x9747b28c
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, PRIME)
    b = Math.imul(b ^ unit, PRIME)
    c = Math.imul(c ^ unit, PRIME)
  }
  return [a, b, c]
}

/** Every bit of both hashes changes every bit of the result: the finish of MurmurHash3. */
const mixed = (one: number, other: number): number => {
  let hash = Math.imul(one, 0x85ebca6b) + other
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz-ABCDEFGHIJKLMNOPQRSTUVWXYZ_'
/** Two digits for each 12 bits: a million ids are written in a row. */
const PAIRS = Array.from({ length: 4096 }, (_, bits) => `${DIGITS[bits >>> 6] ?? ''}${DIGITS[bits & 63] ?? ''}`)

const pair = (bits: number): string => PAIRS[bits & 4095] ?? ''

/** 96 bits as text of 16 digits. */
const idText = (a: number, b: number, c: number): string =>
  pair(a >>> 20) +
  pair(a >>> 8) +
  pair(((a & 255) << 4) | (b >>> 28)) +
  pair(b >>> 16) +
  pair(b >>> 4) +
  pair(((b & 15) << 8) | (c >>> 24)) +
  pair(c >>> 12) +
  pair(c)

/** Id of two texts by their hashes, so that neither is read again for each of many pairs. */
export const idOfHashes = (one: TextHash, other: TextHash): string =>
  idText(mixed(one[0], other[0]), mixed(one[1], other[1]), mixed(one[2], other[2]))

/**
 * Id of the notification of a fact to a subscription: 96 bits, the same wherever and whenever it is found. It guards against
 * doubles, not against attackers.
 */
export const alertIdOf = (subscription: string, fact: string): string =>
  idOfHashes(textHash(subscription), textHash(fact))
