/**
 * What a query by role and a press ask of each element and its ancestors, answered without matching the 150 rules of
 * jsdom's own style sheet each time. In a page without a sheet that speaks of them they follow from the element's name, a
 * few attributes and the inline styles; `quickStyles.test.tsx` compares them with jsdom's. All else is jsdom's answer.
 */

type Declared = (element: Element) => CSSStyleDeclaration

/** Values that take their meaning from elsewhere. */
const GLOBAL = /^(inherit|initial|unset|revert|revert-layer)$/

/** What jsdom shows an element of a name with some attributes as. A summary depends on where it is, a popover on its state. */
const displays = new Map<string, string>()
const ATTRIBUTES = ['hidden', 'open', 'type'] as const

const inlineOf = (element: Element, property: string): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : ''

/** undefined where jsdom has to be asked. */
const displayOf = (element: Element, declared: Declared): string | undefined => {
  const inline = inlineOf(element, 'display')
  if (inline !== '') return GLOBAL.test(inline) || element.localName === 'input' ? undefined : inline
  if (element.localName === 'summary' || element.hasAttribute('popover')) return undefined
  const key = `${element.namespaceURI} ${element.localName} ${ATTRIBUTES.map((name) => String(element.getAttribute(name))).join()}`
  const known = displays.get(key) ?? declared(element).display
  displays.set(key, known)
  return known
}

/** A property that descends from the nearest ancestor whose style names it. */
const inherited = (element: Element, property: string, initial: string): string | undefined => {
  for (let each: Element | null = element; each; each = each.parentElement) {
    // Parts of a table collapse.
    if (each.hasAttribute('hidden')) return undefined
    const inline = inlineOf(each, property)
    if (inline !== '') return GLOBAL.test(inline) ? undefined : inline
  }
  return initial
}

const quick = (element: Element, property: PropertyKey, declared: Declared): string | undefined => {
  if (property === 'display') return displayOf(element, declared)
  if (property === 'visibility') return inherited(element, property, 'visible')
  if (property === 'pointerEvents' || property === 'pointer-events') return inherited(element, 'pointer-events', 'auto')
  return undefined
}

const plainSheets = new WeakMap<CSSStyleSheet, boolean>()
const isPlain = (sheet: CSSStyleSheet): boolean => {
  const known = plainSheets.get(sheet) ?? !/display|visibility|pointer-events/.test(sheet.ownerNode?.textContent ?? '')
  plainSheets.set(sheet, known)
  return known
}

/** Puts itself in front of the window's own function. */
export const withQuickStyles = (window: Window & typeof globalThis): void => {
  const real = window.getComputedStyle.bind(window)
  window.getComputedStyle = (element, pseudo) => {
    if (typeof pseudo === 'string' || ![...element.ownerDocument.styleSheets].every(isPlain))
      return real(element, pseudo)
    let all: CSSStyleDeclaration | undefined
    const declared = (): CSSStyleDeclaration => (all ??= real(element))
    const valueOf = (property: string) => quick(element, property, declared) ?? declared().getPropertyValue(property)
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_none, property) => {
        if (property === 'getPropertyValue') return valueOf
        const value: unknown = quick(element, property, declared) ?? Reflect.get(declared(), property)
        return typeof value === 'function' ? (value.bind(declared()) as unknown) : value
      },
    })
  }
}
