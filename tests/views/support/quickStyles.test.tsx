import { afterEach, describe, expect, it } from 'vitest'
import { withQuickStyles } from '../../support/quickStyles'

const NAMES = [
  'a',
  'article',
  'b',
  'button',
  'caption',
  'dialog',
  'details',
  'div',
  'fieldset',
  'form',
  'h1',
  'h2',
  'hr',
  'img',
  'input',
  'label',
  'legend',
  'li',
  'main',
  'meter',
  'nav',
  'ol',
  'option',
  'output',
  'p',
  'pre',
  'progress',
  'script',
  'section',
  'select',
  'span',
  'style',
  'summary',
  'svg',
  'table',
  'tbody',
  'td',
  'template',
  'th',
  'tr',
  'ul',
]
const ATTRIBUTES: readonly (readonly [string, string])[] = [
  ['class', 'any'],
  ['hidden', ''],
  ['hidden', 'until-found'],
  ['open', ''],
  ['type', 'hidden'],
  ['popover', ''],
  ['style', 'display: none'],
  ['style', 'display: grid; visibility: hidden'],
  ['style', 'visibility: inherit; pointer-events: none'],
  ['style', 'display: inherit; pointer-events: unset'],
  ['style', 'overflow: hidden; position: absolute; height: 1px'],
]
const PROPERTIES = ['display', 'visibility', 'pointer-events', 'overflow', 'position', 'height', 'transform']

afterEach(() => document.body.replaceChildren())

/** A page of its own, whose function for styles is jsdom's. */
const frame = (): Window & typeof globalThis => {
  const element = document.createElement('iframe')
  document.body.append(element)
  return element.contentWindow as Window & typeof globalThis
}

describe('styles answered without a sheet', () => {
  it('A11Y-1 quick styles are those of jsdom for each element, attribute and ancestor', () => {
    const page = frame()
    const real = page.getComputedStyle.bind(page)
    withQuickStyles(page)
    const published: string[] = []
    const compare = (names: readonly string[], outer: string, [above, valueAbove]: readonly [string, string]): void => {
      const parent = page.document.createElement(outer)
      parent.setAttribute(above, valueAbove)
      const elements = names.flatMap((name) =>
        ATTRIBUTES.map(([attribute, value]) => {
          const element = page.document.createElement(name)
          element.setAttribute(attribute, value)
          return element
        }),
      )
      parent.append(...elements)
      page.document.body.replaceChildren(parent)
      for (const element of elements)
        for (const property of PROPERTIES) {
          const [quick, slow] = [page.getComputedStyle(element), real(element)].map((style) =>
            style.getPropertyValue(property),
          )
          if (quick !== slow)
            published.push(`${outer} ${above}=${valueAbove} > ${element.outerHTML} ${property}: ${quick}, not ${slow}`)
        }
    }
    compare(NAMES, 'details', ['class', 'any'])
    for (const outer of ['div', 'tbody']) for (const above of ATTRIBUTES) compare(['button', 'tr'], outer, above)
    expect(published).toEqual([])
  })

  it('A11Y-1 a sheet that hides an element is asked', () => {
    const page = frame()
    withQuickStyles(page)
    page.document.body.innerHTML = '<style>.gone { display: none }</style><p class="gone">Hidden</p>'
    expect(page.getComputedStyle(page.document.querySelector('p')!).display).toBe('none')
  })
})
