import type { WireCell, WireRow } from '../wire'
import { hasExtras } from '../verified/cell'
import { knownValue } from '../verified/hash'

type Texts = Readonly<Record<string, string>> | undefined

const sameMap = (a: Texts, b: Texts): boolean => {
  if (a === b) return true
  if (!a || !b) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && a[key] === b[key])
}

const sameValues = (a: WireCell['values'], b: WireCell['values']): boolean => {
  if (a === b) return true
  if (a?.length !== b?.length) return false
  return a?.every((value, i) => knownValue(value) === knownValue(b?.[i])) ?? false
}

const sameExtras = (a: WireCell, b: WireCell): boolean =>
  a.hideEntry === b.hideEntry &&
  knownValue(a.percent) === knownValue(b.percent) &&
  a.percentColour === b.percentColour &&
  a.cellFormatProperties?.borderRight === b.cellFormatProperties?.borderRight &&
  a.cellFormatProperties?.colourIdOverride === b.cellFormatProperties?.colourIdOverride &&
  a.cellFormatProperties?.alternativeHiddenString === b.cellFormatProperties?.alternativeHiddenString &&
  a.cellFormatProperties?.tags === b.cellFormatProperties?.tags &&
  sameValues(a.values, b.values) &&
  sameMap(a.valueToIcons, b.valueToIcons) &&
  sameMap(a.valueToColours, b.valueToColours)

/** True when two cells mean the same: null and absent are both missing. */
export const sameCell = (a: WireCell | undefined, b: WireCell | undefined): boolean => {
  if (a === b) return true
  if (!a || !b) return false
  return (
    knownValue(a.value) === knownValue(b.value) &&
    a.cellType === b.cellType &&
    a.dateFormat === b.dateFormat &&
    a.backgroundColour === b.backgroundColour &&
    a.textColour === b.textColour &&
    a.tooltip === b.tooltip &&
    a.flash === b.flash &&
    ((!hasExtras(a) && !hasExtras(b)) || sameExtras(a, b))
  )
}

/** True when two rows agree in all but their cells. */
export const sameFrame = (a: WireRow, b: WireRow): boolean =>
  a.uniqueId === b.uniqueId &&
  a.hideRow === b.hideRow &&
  a.clickEventUrl === b.clickEventUrl &&
  a.hoverOver === b.hoverOver &&
  a.rowSelected === b.rowSelected

/** The ids of the columns whose cell differs, those of only one of the rows included. */
export const changedColumns = (before: WireRow, after: WireRow): readonly string[] => {
  const was = before.row
  const is = after.row
  const changed: string[] = []
  let shared = 0
  for (const id in is) {
    const a = was[id]
    const b = is[id]
    if (a !== undefined) shared++
    if (a !== b && !sameCell(a, b)) changed.push(id)
  }
  // Nearly always both rows have the same columns; only else one must be looked for that is gone.
  if (Object.keys(was).length > shared) for (const id in was) if (!Object.hasOwn(is, id)) changed.push(id)
  return changed
}

/** True when two rows mean the same: exactly what `rowHash` hashes, without its one-in-four-thousand-million doubt. */
export const sameRow = (a: WireRow, b: WireRow): boolean => {
  if (a === b) return true
  if (!sameFrame(a, b)) return false
  const ids = Object.keys(a.row)
  if (ids.length !== Object.keys(b.row).length) return false
  for (const id of ids) if (!sameCell(a.row[id], b.row[id])) return false
  return true
}
