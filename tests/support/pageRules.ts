import type { Page } from 'playwright-core'
import { CUTS } from '../../src/views/shell/useCutTexts'

/**
 * What a reader of a screen would complain about, found by measuring: text that is cut and can be read nowhere, texts on
 * top of each other, controls that their container cuts, charts without anything under LIVE, a page that scrolls sideways.
 * @returns one line for each, the same for the same fault
 */
export const brokenRules = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate('globalThis.__name ??= (it) => it')
  return page.evaluate((cuts) => {
    const SPARE_PX = 1.5
    const found = new Set<string>()
    const styleOf = (element: Element): CSSStyleDeclaration => getComputedStyle(element)
    const placeOf = (element: Element): string => {
      const named = element.closest('[aria-label], [data-panel], section, [role="dialog"]')
      const name = named?.getAttribute('aria-label') ?? named?.className ?? ''
      return `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').replaceAll(' ', '.')} in "${name}"`
    }
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const scrolls = (style: CSSStyleDeclaration, axis: 'X' | 'Y'): boolean =>
      ['auto', 'scroll'].includes(axis === 'X' ? style.overflowX : style.overflowY)
    /** The part of an element that its ancestors leave to be seen, or to be scrolled to. */
    const clipOf = (element: Element): DOMRect => {
      let { left, top, right, bottom } = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 }
      let isFixed = false
      for (let at: Element | null = element; at && !isFixed; at = at.parentElement) {
        const style = styleOf(at)
        if (at !== element) {
          const box = at.getBoundingClientRect()
          if (scrolls(style, 'X')) break
          if (style.overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
          if (scrolls(style, 'Y')) break
          if (style.overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
        }
        isFixed = style.position === 'fixed'
      }
      return new DOMRect(left, top, right - left, bottom - top)
    }
    /** Drawn in one pixel: for screen readers alone, as the inputs of switches and boxes are. */
    const isForReaders = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { clipPath, opacity } = styleOf(at)
        if (clipPath !== 'none' || opacity === '0') return true
      }
      return false
    }
    const isTitled = (element: Element): boolean =>
      element.closest(`[title]:not([title=""]), [aria-describedby], svg, .sr-only, .visually-hidden, ${cuts}`) !==
        null || element.querySelector('[title]') !== null

    // Texts, and where each is drawn.
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: { readonly text: string; readonly element: Element; readonly box: DOMRect }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const element = node.parentElement
      if (text === '' || !element || element.closest('script, style, noscript, option, svg') || !isSeen(element))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.height < 2) continue
        texts.push({ text, element, box })
      }
    }
    for (const { text, element, box } of texts) {
      if (isTitled(element)) continue
      let at: Element | null = element
      for (; at; at = at.parentElement) {
        const style = styleOf(at)
        if (style.clipPath !== 'none') break
        if (scrolls(style, 'X')) break
        if (style.overflowX === 'visible' || style.display === 'inline') continue
        const own = at.getBoundingClientRect()
        if (own.width < 2 || own.height < 2) break
        if (box.right > own.right + SPARE_PX || box.left < own.left - SPARE_PX) {
          found.add(`text cut: "${text.slice(0, 60)}" (${Math.round(box.right - own.right)} px), ${placeOf(element)}`)
          break
        }
      }
    }
    // Texts over each other, where nothing opaque is between them.
    const isOpaque = (element: Element): boolean => {
      const { backgroundColor, backgroundImage } = styleOf(element)
      return backgroundImage !== 'none' || !/(transparent|, 0\)|\/ 0\))$/.test(backgroundColor)
    }
    const shown = texts
      .map((each) => {
        const clip = clipOf(each.element)
        const left = Math.max(each.box.left, clip.left, 0)
        const right = Math.min(each.box.right, clip.right, innerWidth)
        const top = Math.max(each.box.top, clip.top, 0)
        const bottom = Math.min(each.box.bottom, clip.bottom, innerHeight)
        return { ...each, left, right, top: top + 2, bottom: bottom - 2 }
      })
      .filter(({ left, right, top, bottom }) => right - left > 2 && bottom - top > 2)
      .sort((a, b) => a.top - b.top)
    shown.forEach((one, place) => {
      for (let next = place + 1; next < shown.length; next++) {
        const other = shown[next] as (typeof shown)[number]
        if (other.top >= one.bottom) break
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (width < 3 || height < 3 || one.element === other.element) continue
        const x = Math.max(one.left, other.left) + width / 2
        const y = Math.max(one.top, other.top) + height / 2
        const stack = document.elementsFromPoint(x, y)
        const first = stack.indexOf(one.element)
        const second = stack.indexOf(other.element)
        if (first < 0 || second < 0) continue
        const upper = stack.slice(0, Math.max(first, second))
        if (upper.some(isOpaque)) continue
        found.add(
          `texts over each other: "${one.text.slice(0, 40)}" and "${other.text.slice(0, 40)}", ${placeOf(one.element)}`,
        )
      }
    })
    // Controls that their container cuts.
    for (const control of document.querySelectorAll('button, a[href], input, select, textarea, [role="tab"]')) {
      if (!isSeen(control) || isForReaders(control)) continue
      const box = control.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) continue
      const clip = clipOf(control)
      const out = Math.max(clip.left - box.left, box.right - clip.right, clip.top - box.top, box.bottom - clip.bottom)
      if (out > SPARE_PX)
        found.add(
          `control cut by ${Math.round(out)} px: "${(control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 50)}", ${placeOf(control)}`,
        )
    }
    // A chart that says LIVE and has nothing in it.
    for (const live of document.querySelectorAll('.panel .state.live')) {
      const panel = live.closest('.panel')
      const chart = panel?.querySelector('.plot')
      if (!panel || !chart || !isSeen(chart)) continue
      // One that has no values says so, and why.
      if (chart.querySelector('canvas, svg') === null && chart.textContent.trim() === '')
        found.add(
          `empty chart under LIVE: "${panel.getAttribute('aria-label') ?? panel.querySelector('h2')?.textContent ?? ''}"`,
        )
    }
    const wider = document.documentElement.scrollWidth - innerWidth
    if (wider > 0) found.add(`${wider} px stick out sideways`)
    return [...found]
  }, CUTS)
}
