import { sameItems } from '../../format/number'
import type { WireRow } from '../../wire'

/**
 * Rows kept by the object they are made of, so that a table of which little changes costs little: the same row while the
 * object and all else it is made of are the very same.
 */
export const memoizeRows = <K extends object, A extends readonly unknown[]>(
  make: (key: K, ...more: A) => WireRow,
): ((key: K, ...more: A) => WireRow) => {
  const all = new WeakMap<K, { readonly more: A; readonly row: WireRow }>()
  return (key, ...more) => {
    const known = all.get(key)
    if (known && sameItems(known.more, more)) return known.row
    const row = make(key, ...more)
    all.set(key, { more, row })
    return row
  }
}

/** What is found in two lists together, kept while both are the very same. */
export const retainOfTwo = <A extends object, B extends object, V>(find: (a: A, b: B) => V): ((a: A, b: B) => V) => {
  const all = new WeakMap<A, { readonly b: B; readonly found: V }>()
  return (a, b) => {
    const known = all.get(a)
    if (known?.b === b) return known.found
    const found = find(a, b)
    all.set(a, { b, found })
    return found
  }
}
