import { ProtocolError } from './messages'

/** No call of ours nests deeper than a few levels; more is an attack on the reader. */
export const MAX_DEPTH = 32

type Level = { readonly value: object; readonly depth: number }

/**
 * Refuses a decoded value that nests deeper than MAX_DEPTH or names a key `__proto__`, which would reach the
 * prototype of whatever object it is later merged into. Walks without recursion, so depth costs no stack.
 */
export const checkPlain = (root: unknown): void => {
  const open: Level[] = []
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null) return
    if (depth > MAX_DEPTH) throw tooDeep()
    open.push({ value, depth })
  }
  visit(root, 1)
  for (let level = open.pop(); level !== undefined; level = open.pop()) {
    if (Object.hasOwn(level.value, '__proto__'))
      throw new ProtocolError('A hub message must not use the key __proto__.')
    for (const inner of Object.values(level.value)) visit(inner, level.depth + 1)
  }
}

export const tooDeep = (): ProtocolError =>
  new ProtocolError(`A hub message must not nest deeper than ${MAX_DEPTH} levels.`)
