import type { Dice } from './dice'

const CHARS = Array.from('0123456789abcdefZ-.{}[]",: ')

/** The text with one character another. */
export const withOneWrong = (text: string, dice: Dice): string => {
  const at = dice.upTo(text.length)
  const other = CHARS.filter((char) => char !== text[at])
  return text.slice(0, at) + dice.pick(other) + text.slice(at + 1)
}

/** What is read of a text that came broken: nothing where it is no JSON any more. */
export const readAnyway = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

type Node = Record<string, unknown> | unknown[]
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Every place of a value below the top: its holder and its key there. */
const placesOf = (value: unknown): { readonly holder: Node; readonly key: string }[] =>
  isNode(value)
    ? Object.keys(value).flatMap((key) => {
        const below = (value as Record<string, unknown>)[key]
        return [{ holder: value, key }, ...placesOf(below)]
      })
    : []

const otherOf = (value: unknown, dice: Dice): unknown => {
  if (typeof value === 'number')
    return dice.pick([value + 1, value * 1000, -value - 1, value / 2, 0.1, 1e308, null, String(value)])
  if (typeof value === 'string') return dice.pick([`${value}x`, value.slice(1), '', 'Add', 'Edit', 'Delete', 7, null])
  if (typeof value === 'boolean') return !value
  return dice.pick([null, 1, 'x', [], {}])
}

/** A copy in which one thing, however deep, is another, is gone, or has come. */
export const corrupted = (value: unknown, dice: Dice): unknown => {
  const copy = structuredClone(value)
  const places = placesOf(copy)
  if (places.length === 0) return otherOf(copy, dice)
  const { holder, key } = dice.pick(places)
  const at = holder as Record<string, unknown>
  const way = dice.upTo(6)
  if (way === 0 && !Array.isArray(holder)) Reflect.deleteProperty(holder, key)
  else if (way === 0) (holder as unknown[]).splice(Number(key), 1)
  else if (way === 1 && Array.isArray(holder)) holder.push(structuredClone(at[key]))
  else if (way === 1) at[`${key}x`] = structuredClone(at[key])
  else at[key] = otherOf(at[key], dice)
  return copy
}

/** A copy of which something is missing: the end of a list, or fields of an object. */
export const truncated = (value: unknown, dice: Dice): unknown => {
  const copy = structuredClone(value)
  const nodes = [copy, ...placesOf(copy).map(({ holder, key }) => (holder as Record<string, unknown>)[key])].filter(
    isNode,
  )
  const node = nodes.length === 0 ? undefined : dice.pick(nodes)
  if (Array.isArray(node)) node.length = dice.upTo(node.length + 1)
  else if (node)
    for (const key of Object.keys(node).slice(dice.upTo(Object.keys(node).length))) Reflect.deleteProperty(node, key)
  return copy
}
