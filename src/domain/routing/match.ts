import { PAGES, type PageRow } from '../access'

/** Parts of an address by the name that the page's path gives them; those that were left out are missing. */
export type RawParams = Readonly<Record<string, string>>
export type Match = { readonly page: PageRow; readonly raw: RawParams }

/** Undefined for a path with an empty part, as in `//host`: a browser takes that for another address. */
const partsOf = (path: string): readonly string[] | undefined => {
  const parts = path.replace(/^\//, '').replace(/\/$/, '').split('/')
  if (parts.length === 1 && parts[0] === '') return path === '/' || path === '' ? [] : undefined
  return parts.includes('') ? undefined : parts
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const rawParams = (pattern: readonly string[], parts: readonly string[]): RawParams | undefined => {
  if (parts.length > pattern.length) return undefined
  const raw: Record<string, string> = {}
  for (const [at, wanted] of pattern.entries()) {
    const part = parts[at]
    if (wanted.startsWith(':')) {
      if (part !== undefined) raw[wanted.replace(/^:|\?$/g, '')] = decoded(part)
      else if (!wanted.endsWith('?')) return undefined
    } else if (part?.toLowerCase() !== wanted.toLowerCase()) return undefined
  }
  return raw
}

/**
 * The page that an address is of, as the router matches it: without regard to case or to a slash at the end, all of its
 * parts or none.
 * @returns undefined for an address that no page of the registry has
 */
export const matchAddress = (pathname: string): Match | undefined => {
  const parts = partsOf(pathname)
  if (parts === undefined) return undefined
  for (const page of PAGES) {
    const raw = rawParams(partsOf(page.path) ?? [], parts)
    if (raw !== undefined) return { page, raw }
  }
  return undefined
}
