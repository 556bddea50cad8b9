const PRIME = 0x01000193

const textOf = (hash: number): string => (hash >>> 0).toString(36).padStart(7, '0')

/**
 * Id of the notification of a fact to a subscription: 96 bits, the same wherever and whenever it is found. It guards against
 * doubles, not against attackers.
 */
export const alertIdOf = (subscription: string, fact: string): string => {
  const text = `${subscription}\n${fact}`
  // FNV-1a over the code units from three starts.
  let a = 0x811c9dc5
  let b = 0x050c5d1f
  let c = 0x9747b28c
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, PRIME)
    b = Math.imul(b ^ unit, PRIME)
    c = Math.imul(c ^ unit, PRIME)
  }
  return textOf(a) + textOf(b) + textOf(c)
}
