const BSAD = / \[BSAD\]$/

/** SE05: the name or id of a plant without the mark of an action outside the mechanism. */
export const withoutBsad = (plant: string): string => plant.replace(BSAD, '')

/** SE04: the address of a plant's page. */
export const plantPath = (id: string): string => `/plant/${encodeURIComponent(withoutBsad(id))}`

const PLANT = /^\/plant\/([^/?#]+)(.*)$/

/** The plant whose page an address is, and what follows it: days, a tab; undefined for every other address. */
export const plantAddressOf = (path: string): { readonly plant: string; readonly rest: string } | undefined => {
  const [, id, rest = ''] = PLANT.exec(path) ?? []
  try {
    return id === undefined ? undefined : { plant: withoutBsad(decodeURIComponent(id)), rest }
  } catch {
    return undefined
  }
}

/** The plant that a path is the page of, without days or a tab; undefined for every other path. */
export const plantInPath = (path: string): string | undefined => {
  const address = plantAddressOf(path)
  return address?.rest === '' ? address.plant : undefined
}
