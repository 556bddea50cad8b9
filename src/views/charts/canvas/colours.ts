import type { ResolveColour } from '../../../domain/charts/svg'

/** A custom property by itself, which is not a colour: the font of the page. */
const FONT = 'var(--font-ui)'

/**
 * What the page's names of colours are at an element, each asked for once: make another one when the theme has changed.
 * A canvas knows no names, and a colour with a choice of light and dark is only chosen where it is used.
 * @param host within which the colours are asked for, such as the element around a canvas
 */
export const coloursOf = (host: Element): ResolveColour => {
  const known = new Map<string, string>()
  return (name) => {
    let value = known.get(name)
    if (value === undefined) {
      value = name === FONT ? getComputedStyle(host).getPropertyValue('--font-ui').trim() : colourAt(host, name)
      known.set(name, value)
    }
    return value
  }
}

const colourAt = (host: Element, name: string): string => {
  if (!name.includes('(')) return name
  const probe = document.createElement('span')
  probe.style.color = name
  probe.hidden = true
  host.append(probe)
  const value = getComputedStyle(probe).color
  probe.remove()
  return value
}
