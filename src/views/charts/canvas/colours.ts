import type { ResolveColour } from '../../../domain/charts/svg'

/** A custom property by itself, which is not a colour: the font of the page. */
const FONT = 'var(--font-ui)'

/**
 * What the page's names of colours are at an element, each looked up once: make another one when the theme has changed.
 * A canvas knows no names, and a colour with a choice of light and dark is only chosen where it is used.
 * @param host within which the colours are looked up, such as the element around a canvas
 * @param first names that will be needed: together, since the page works out its styles once for all of them
 */
export const coloursOf = (host: Element, first: readonly string[] = []): ResolveColour => {
  const known = new Map<string, string>()
  learn(host, first, known)
  return (name) => {
    if (name === FONT && !known.has(name)) {
      known.set(name, getComputedStyle(host).getPropertyValue('--font-ui').trim())
    }
    if (!known.has(name)) learn(host, [name], known)
    return known.get(name) ?? name
  }
}

const learn = (host: Element, names: readonly string[], known: Map<string, string>): void => {
  const wanted = names.filter((name) => name.includes('('))
  for (const name of names) if (!name.includes('(')) known.set(name, name)
  if (wanted.length === 0) return
  const box = document.createElement('span')
  box.hidden = true
  const probes = wanted.map((name) => {
    const probe = document.createElement('span')
    probe.style.color = name
    return [name, probe] as const
  })
  box.append(...probes.map(([, probe]) => probe))
  host.append(box)
  for (const [name, probe] of probes) known.set(name, getComputedStyle(probe).color)
  box.remove()
}
