/** The tabs of the API page, in order; the first part of an address behind `#`. Calls stand in those that `calls` marks. */
export const PARTS = [
  { id: 'start', name: 'Get started', calls: true },
  { id: 'series', name: 'Series API', calls: true },
  { id: 'bm', name: 'BM data', calls: true },
  { id: 'tables', name: 'Live tables', calls: true },
  { id: 'account', name: 'Account', calls: true },
  { id: 'push', name: 'Push service (DPS)', calls: false },
  { id: 'limits', name: 'Limits', calls: false },
  { id: 'changelog', name: 'Changelog', calls: false },
] as const satisfies readonly { readonly id: string; readonly name: string; readonly calls: boolean }[]

export type PartId = (typeof PARTS)[number]['id']

/** Where a call is described: the tag of its operation. */
export type CallPartId = Extract<(typeof PARTS)[number], { readonly calls: true }>['id']

export const isPart = (id: string): id is PartId => PARTS.some((part) => part.id === id)
