/** A line of the help: the keys, and what they do. */
export type KeyLine = { readonly keys: readonly string[]; readonly what: string }

/** Where keys act; the help has one part for each, in this order. */
export const KEY_PLACES = ['This page', 'Everywhere', 'Go to a page'] as const
export type KeyPlace = (typeof KEY_PLACES)[number]

/** What one component has put up. */
export type KeyOwner = {
  readonly place: KeyPlace
  readonly lines: readonly KeyLine[]
  /** Strokes that this owner receives, e.g. `l`, `g b`. */
  readonly strokes: ReadonlySet<string>
  readonly press: (stroke: string) => void
}

/** Keys of one place, as the help lists them. */
export type KeyPart = Pick<KeyOwner, 'place' | 'lines'>

/** How long the first of two keys waits for the second, ms. */
const PAIR_MS = 1500

const TYPING = 'input, select, textarea, [contenteditable="true"], [role="dialog"], [role="alertdialog"]'

/** What is open over the whole page makes the shell unreachable: its keys then wait too. */
const COVERED = '.shell[inert], .shell[aria-hidden="true"], [inert] .shell, [aria-hidden="true"] .shell'

/** The stroke of Ctrl+K, or Cmd+K of a Mac: the one shortcut of browsers that the page takes, since many pages do. */
export const SEARCH_SHORTCUT = 'Mod+k'

const isSearchShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** True when a key press belongs to a field, a dialog or a browser shortcut, and not to the page. */
const isTyping = (event: KeyboardEvent): boolean => {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey
  if (event.defaultPrevented || (hasModifier && !isSearchShortcut(event))) return true
  if (document.querySelector(COVERED)) return true
  return event.target instanceof Element && event.target.closest(TYPING) !== null
}

let owners: readonly KeyOwner[] = []
let parts: readonly KeyPart[] = []
const readers = new Set<() => void>()
/** The first of two keys, and when it was pressed. */
let first: { readonly key: string; readonly at: number } | undefined

/** The page's keys go before those of the shell: the last owner is asked first. */
const receive = (event: KeyboardEvent): void => {
  const { key, timeStamp } = event
  // Of a key held down only the first press can begin or end a pair.
  const begun = first !== undefined && timeStamp - first.at <= PAIR_MS ? `${first.key} ` : ''
  first = undefined
  if (isTyping(event)) return
  const stroke = isSearchShortcut(event) ? SEARCH_SHORTCUT : begun + key
  const owner = owners.findLast(({ strokes }) => strokes.has(stroke))
  if (owner) {
    event.preventDefault()
    owner.press(stroke)
  } else if (owners.some(({ strokes }) => [...strokes].some((one) => one.startsWith(`${stroke} `))))
    first = { key: stroke, at: timeStamp }
}

const changed = (next: readonly KeyOwner[]): void => {
  if (owners.length === 0) window.addEventListener('keydown', receive)
  if (next.length === 0) window.removeEventListener('keydown', receive)
  owners = next
  parts = KEY_PLACES.map((place) => ({
    place,
    lines: owners.filter((owner) => owner.place === place).flatMap(({ lines }) => lines),
  })).filter(({ lines }) => lines.length > 0)
  for (const reader of readers) reader()
}

/** Puts keys up; the answer takes them down. */
export const putUp = (owner: KeyOwner): (() => void) => {
  changed([...owners, owner])
  return () => changed(owners.filter((one) => one !== owner))
}

/** For `useSyncExternalStore`: every key that acts now, by place. */
export const readParts = (): readonly KeyPart[] => parts

export const onParts = (reader: () => void): (() => void) => {
  readers.add(reader)
  return () => void readers.delete(reader)
}
