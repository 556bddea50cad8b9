/** The parts of a selector list: its commas, without those in brackets. */
const partsOf = (list: string): readonly string[] => {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const sign of list) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) {
      parts.push(part.trim())
      part = ''
    } else part += sign
  }
  return [...parts, part.trim()]
}

/** `:is(.a, .b) c` as `.a c` and `.b c`; the same of `:where`. */
const spelledOut = (selector: string): readonly string[] => {
  const found = /:(?:is|where)\(((?:[^()]|\([^()]*\))*)\)/.exec(selector)
  if (!found) return [selector]
  const before = selector.slice(0, found.index)
  const after = selector.slice(found.index + found[0].length)
  return partsOf(found[1] ?? '').flatMap((one) => spelledOut(`${before}${one}${after}`))
}

/** Every selector of a style sheet, one by one. */
export const allSelectorsOf = (css: string): readonly string[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .flatMap(([, selectors]) => partsOf(selectors ?? ''))
    .flatMap(spelledOut)

/** The same without those of print, which are for the page as it is. */
export const selectorsOf = (css: string): readonly string[] =>
  allSelectorsOf(css.replaceAll(/@media print \{(?:[^{}]|\{[^{}]*\})*\}/g, ''))
