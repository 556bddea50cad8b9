/** FNV-1a over the code units of a text, 32 bits, from a chosen start. */
const fnv = (text: string, start: number): number => {
  let hash = start
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

const OFFSETS = [0x811c9dc5, 0x050c5d1f, 0x9747b28c] as const

/**
 * Id of the notification of a fact to a subscription: 96 bits, the same wherever and whenever it is found. It guards against
 * doubles, not against attackers.
 */
export const alertIdOf = (subscription: string, fact: string): string =>
  OFFSETS.map((start) => fnv(`${subscription}\n${fact}`, start).toString(36).padStart(7, '0')).join('')
