const TAG = /<(?:\?[^<>]*\?|(\/?)([A-Za-z_][\w.:-]*)(?:\s[^<>]*?)?(\/?))>/g

/**
 * Whether each element of an XML text is closed by its name, one element is outside all others, and no `<` is outside a
 * tag: the parser takes a text that was cut off for a shorter one. Linear in the length of the text.
 */
export const hasBalancedTags = (xml: string): boolean => {
  const open: string[] = []
  let roots = 0
  let tags = 0
  for (const [, slash, name, closed] of xml.matchAll(TAG)) {
    tags += 1
    if (name === undefined) continue
    if (slash === '/') {
      if (open.pop() !== name) return false
      continue
    }
    if (open.length === 0) roots += 1
    if (closed !== '/') open.push(name)
  }
  return open.length === 0 && roots === 1 && tags === xml.split('<').length - 1
}
