/** Keys that go on and back in a list that lies from left to right, and in one from top to bottom. */
export const ACROSS = { on: 'ArrowRight', back: 'ArrowLeft' } as const
export const ALONG = { on: 'ArrowDown', back: 'ArrowUp' } as const

/** Where a key leads in a list: one on, one back, or nowhere. */
export const arrowStep = (key: string, { on, back }: { readonly on: string; readonly back: string }): 1 | 0 | -1 => {
  if (key === on) return 1
  return key === back ? -1 : 0
}
