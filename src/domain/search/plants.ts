const BSAD = / \[BSAD\]$/

/** SE05: the name or id of a plant without the mark of an action outside the mechanism. */
export const withoutBsad = (plant: string): string => plant.replace(BSAD, '')

/** SE04: the address of a plant's page. */
export const plantPath = (id: string): string => `/plant/${encodeURIComponent(withoutBsad(id))}`

/** The address of a term of the glossary. */
export const termPath = (id: string): string => `/glossary#${encodeURIComponent(id)}`
