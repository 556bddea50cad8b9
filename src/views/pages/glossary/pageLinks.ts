import { pageOf } from '../../../domain/access'

/** A page that can be opened by its address alone. */
export type PageLink = { readonly key: string; readonly name: string; readonly path: string }

const PARAMETER = '/:'

/**
 * Links to those of the pages that there are. A page of one thing, such as a plant, has no address without it.
 * @param existing keys of the pages that there are and that the user may open
 */
export const pageLinks = (keys: readonly string[], existing: ReadonlySet<string>): readonly PageLink[] =>
  keys.flatMap((key) => {
    const page = existing.has(key) ? pageOf(key) : undefined
    if (page === undefined) return []
    const [path = '/', ...parameters] = page.path.split(PARAMETER)
    if (parameters.some((one) => !one.endsWith('?'))) return []
    return [{ key, name: page.displayName, path }]
  })
