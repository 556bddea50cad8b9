/**
 * What a query by role and a press ask of each element and its ancestors, answered without matching the 150 rules of
 * jsdom's own style sheet each time. In a page without a sheet that speaks of them they follow from the element's name, a
 * few attributes and the inline styles; `quickStyles.test.tsx` compares them with jsdom's. All else is jsdom's answer.
 */

type Declared = (element: Element) => CSSStyleDeclaration

/** Values that take their meaning from elsewhere. */
const GLOBAL = /^(inherit|initial|unset|revert|revert-layer)$/

/** Properties that an element has by its name and attributes alone. */
const BY_NAME: ReadonlySet<string> = new Set([
  'display',
  'position',
  'float',
  'opacity',
  'overflow',
  'overflow-x',
  'overflow-y',
  'clip',
  'clip-path',
  'content-visibility',
  'height',
  'width',
  'transform',
  'will-change',
  'filter',
  'contain',
])
const ATTRIBUTES = ['hidden', 'open', 'type'] as const
/** A summary depends on where it is, a popover on its state. */
const DEPENDENT: ReadonlySet<string> = new Set(['summary', 'dialog', 'input'])

/** What jsdom gives an element of a name with some attributes. */
const learned = new Map<string, string>()

const inlineOf = (element: Element, property: string): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : ''

/** undefined where jsdom has to be asked. */
const byName = (element: Element, property: string, declared: Declared): string | undefined => {
  const { localName, namespaceURI } = element
  const inline = inlineOf(element, property)
  if (inline !== '') return GLOBAL.test(inline) || DEPENDENT.has(localName) ? undefined : inline
  // Parts of a shorthand.
  if (property.startsWith('overflow') && element.hasAttribute('style')) return undefined
  if (localName === 'summary' || element.hasAttribute('popover')) return undefined
  const attributes = ATTRIBUTES.map((name) => String(element.getAttribute(name))).join()
  const key = `${namespaceURI} ${localName} ${attributes} ${property}`
  const known = learned.get(key) ?? declared(element).getPropertyValue(property)
  learned.set(key, known)
  return known
}

/** Properties that descend from the nearest ancestor whose style names them, and what they are without one. */
const INITIAL: Readonly<Record<string, string>> = { visibility: 'visible', 'pointer-events': 'auto' }

const inherited = (element: Element, property: string, initial: string): string | undefined => {
  for (let each: Element | null = element; each; each = each.parentElement) {
    // Parts of a table collapse.
    if (each.hasAttribute('hidden')) return undefined
    const inline = inlineOf(each, property)
    if (inline !== '') return GLOBAL.test(inline) ? undefined : inline
  }
  return initial
}

const texts = new WeakMap<CSSStyleSheet, string>()
const textOf = (sheet: CSSStyleSheet): string => {
  const known = texts.get(sheet) ?? sheet.ownerNode?.textContent ?? ''
  texts.set(sheet, known)
  return known
}

/** Whether a sheet of the page may speak of the property, or of a shorthand of it. */
const isInSheet = (document: Document, property: string): boolean => {
  const [word = ''] = property.split('-')
  return [...document.styleSheets].some((sheet) => textOf(sheet).includes(word))
}

const quick = (element: Element, requested: string, declared: Declared): string | undefined => {
  const property = requested.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const initial = INITIAL[property]
  if ((initial === undefined && !BY_NAME.has(property)) || isInSheet(element.ownerDocument, property)) return undefined
  return initial === undefined ? byName(element, property, declared) : inherited(element, property, initial)
}

/** Puts itself in front of the window's own function. */
export const withQuickStyles = (window: Window & typeof globalThis): void => {
  const real = window.getComputedStyle.bind(window)
  window.getComputedStyle = (element, pseudo) => {
    if (typeof pseudo === 'string') return real(element, pseudo)
    let all: CSSStyleDeclaration | undefined
    const declared = (): CSSStyleDeclaration => (all ??= real(element))
    const valueOf = (property: string) => quick(element, property, declared) ?? declared().getPropertyValue(property)
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_none, property) => {
        if (property === 'getPropertyValue') return valueOf
        const known = typeof property === 'string' ? quick(element, property, declared) : undefined
        const value: unknown = known ?? Reflect.get(declared(), property)
        return typeof value === 'function' ? (value.bind(declared()) as unknown) : value
      },
    })
  }
}
