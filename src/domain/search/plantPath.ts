const BSAD = / \[BSAD\]$/

/** SE05: the name or id of a plant without the mark of an action outside the mechanism. */
export const withoutBsad = (plant: string): string => plant.replace(BSAD, '')

/** SE04: the address of a plant's page. */
export const plantPath = (id: string): string => `/plant/${encodeURIComponent(withoutBsad(id))}`

const PLANT = /^\/plant\/([^/?#]+)$/

/** The plant that a path is the page of, without days or a tab; undefined for every other path. */
export const plantInPath = (path: string): string | undefined => {
  const [, id] = PLANT.exec(path) ?? []
  try {
    return id === undefined ? undefined : withoutBsad(decodeURIComponent(id))
  } catch {
    return undefined
  }
}
