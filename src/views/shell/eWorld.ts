/** What the links of the E-world fair end with: `/?eworld`. */
const EWORLD = 'eworld'

export const asksEWorld = (search: string): boolean => new URLSearchParams(search).has(EWORLD)

/** The query without it; '' when nothing else is there. */
export const withoutEWorld = (search: string): string => {
  const rest = new URLSearchParams(search)
  rest.delete(EWORLD)
  const text = rest.toString()
  return text === '' ? '' : `?${text}`
}
