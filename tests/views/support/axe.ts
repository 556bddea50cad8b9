import axe from 'axe-core'

/** The names of the accessibility rules that the element breaks. Contrast needs a drawn page and is looked at there. */
export const brokenRules = async (element: Element): Promise<readonly string[]> => {
  const { violations } = await axe.run(element, {
    // What holds is not listed, and no style sheet, frame or selector is looked for: there is none, and each costs time.
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
    iframes: false,
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
