import { FORBIDDEN_TEXT } from '../../src/domain/settings'
import { badRequest } from '../http/problem'

/** What is wrong with a value, and where. */
export type Unsafe = { readonly path: string; readonly why: string }

const MOST_LEVELS = 32
const LONE_SURROGATE = /\p{Surrogate}/u

const textFault = (text: string, angles: boolean): string | undefined => {
  if (angles && /[<>]/.test(text)) return FORBIDDEN_TEXT
  // PostgreSQL keeps neither of them in a JSON value.
  if (text.includes('\0') || LONE_SURROGATE.test(text)) return 'The text has characters that cannot be stored.'
  return undefined
}

const faultOf = (value: unknown, levels: number, angles: boolean): string | undefined => {
  if (typeof value === 'string') return textFault(value, angles)
  if (typeof value !== 'object' || value === null) return undefined
  if (levels > MOST_LEVELS) return `Nested more than ${MOST_LEVELS} levels deep.`
  if (Array.isArray(value)) return undefined
  const keys = Object.keys(value)
  if (keys.includes('__proto__')) return 'A field cannot be called __proto__.'
  return keys.map((key) => textFault(key, angles)).find((fault) => fault !== undefined)
}

/**
 * The first thing in a JSON value that is refused wherever it stands: too deep, characters that no database keeps, and,
 * with `angles`, a `<` or `>` in any text or field name (specification 1§5).
 */
export const unsafeIn = (value: unknown, angles = true): Unsafe | undefined => {
  // A list of what is still to be seen, since a recursion would be as deep as the sender likes.
  const rest: { at: unknown; path: string; levels: number }[] = [{ at: value, path: '', levels: 1 }]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { at, path, levels } = next
    const why = faultOf(at, levels, angles)
    if (why !== undefined) return { path: path === '' ? 'body' : path, why }
    if (typeof at !== 'object' || at === null) continue
    for (const [key, inner] of Object.entries(at)) {
      rest.push({ at: inner, path: path === '' ? key : `${path}.${key}`, levels: levels + 1 })
    }
  }
  return undefined
}

const MOST_SHOWN = 200

/** A 400 that names the place, or nothing. */
export const refuseUnsafe = (body: unknown, angles = true): void => {
  const found = unsafeIn(body, angles)
  if (!found) return
  const path = found.path.slice(0, MOST_SHOWN).replace(/[<>\0\p{Surrogate}]/gu, '?')
  throw badRequest({ [path]: [`${path}: ${found.why}`] })
}
