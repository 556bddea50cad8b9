import { MISSING } from '../../format'
import { timeTexts } from '../../periods'
import type { WireCell, WireHeader } from '../../wire'
import { hasExtras, isCellType } from '../../verified/cell'
import { namesPlants } from '../columns/plantColumn'
import { cellText, DEFAULT_CELL_STYLE, valuesOf, type CellStyle } from './cellText'

/** The mark of one value: a picture, a colour for it (or for a dot where there is no picture), or both. */
export type CellMark = { readonly icon?: string; readonly colour?: string }

/** A cell that could not be read, said once by who logs (LT23). */
export type CellFault = { readonly kind: 'cellType'; readonly column: string; readonly cellType: string }

/** All that a cell shows. Absent fields are the rule. */
export type CellShow = {
  readonly text: string
  readonly missing: boolean
  /** False only where the server says that this cell does not flash. */
  readonly flash: boolean
  readonly marks?: readonly CellMark[]
  /** What stands as tags in place of the text, which says the same. */
  readonly tags?: readonly string[]
  /** A bar behind the text; `share` is from 0 to 100. */
  readonly bar?: { readonly share: number; readonly colour?: string }
  readonly textColour?: string
  readonly backgroundColour?: string
  readonly borderRight?: true
  readonly tooltip?: string
  readonly fault?: CellFault
}

export type ShowContext = {
  readonly style: CellStyle
  /** The colour of a plant, a fuel or a group by its id; undefined where it has none. */
  readonly colourOf?: (id: string) => string | undefined
  /** The colour that the user's groups give a plant, by the name or the id that a cell shows (ST23). */
  readonly plantColourOf?: ((shown: string) => string | undefined) | undefined
}

const PLAIN: ShowContext = { style: DEFAULT_CELL_STYLE }

const own = (map: Readonly<Record<string, string>> | undefined, key: string): string | undefined =>
  map && Object.hasOwn(map, key) ? map[key] : undefined

const marksOf = (cell: WireCell, { colourOf }: ShowContext): readonly CellMark[] => {
  const { valueToIcons, valueToColours, cellFormatProperties: look } = cell
  const override = look?.colourIdOverride
  if (!valueToIcons && !valueToColours && override === undefined) return []
  return valuesOf(cell).flatMap((value): CellMark[] => {
    const icon = own(valueToIcons, String(value))
    const of = override ?? String(value)
    const colour = own(valueToColours, of) ?? (override === undefined ? undefined : colourOf?.(override))
    return icon === undefined && colour === undefined
      ? []
      : [{ ...(icon !== undefined && { icon }), ...(colour !== undefined && { colour }) }]
  })
}

/** A dot of its group's colour before each plant of a group that has one. */
const plantMarks = (cell: WireCell, header: WireHeader, { plantColourOf }: ShowContext): readonly CellMark[] => {
  if (plantColourOf === undefined || cell.hideEntry === true || !namesPlants(header)) return []
  return valuesOf(cell).flatMap((value): CellMark[] => {
    const colour = plantColourOf(String(value))
    return colour === undefined ? [] : [{ colour }]
  })
}

const barOf = ({ percent, percentColour }: WireCell): CellShow['bar'] => {
  if (percent === undefined || percent === null || !Number.isFinite(percent)) return undefined
  const share = Math.min(100, Math.max(0, percent))
  return { share, ...(percentColour !== undefined && { colour: percentColour }) }
}

const colours = ({ textColour, backgroundColour, tooltip }: WireCell, { style }: ShowContext): Partial<CellShow> => ({
  ...(textColour !== undefined && { textColour }),
  ...(backgroundColour !== undefined && { backgroundColour }),
  ...(tooltip !== undefined && { tooltip: timeTexts(style.timeFormat).inText(tooltip) }),
})

const extras = (cell: WireCell, context: ShowContext): Partial<CellShow> => {
  const borderRight = cell.cellFormatProperties?.borderRight === true && { borderRight: true as const }
  if (cell.hideEntry === true) return { ...borderRight }
  const marks = marksOf(cell, context)
  const bar = barOf(cell)
  const tags = cell.cellFormatProperties?.tags === true && { tags: valuesOf(cell).map(String) }
  return { ...borderRight, ...tags, ...(marks.length > 0 && { marks }), ...(bar && { bar }) }
}

const ABSENT: CellShow = { text: MISSING, missing: true, flash: true }

/**
 * What a cell shows (LT12–LT17, LT23): its text by the display rules; with `hideEntry` the alternative string (or
 * nothing) and neither marks nor bar; marks by value; the bar within 0 to 100. A cell of an unknown type is shown as
 * missing and comes with a `fault`.
 */
export const cellShow = (cell: WireCell | undefined, header: WireHeader, context: ShowContext = PLAIN): CellShow => {
  if (cell === undefined) return ABSENT
  const flash = cell.flash !== false
  if (!isCellType(cell.cellType))
    return { ...ABSENT, flash, fault: { kind: 'cellType', column: header.id, cellType: cell.cellType } }
  const hidden = cell.hideEntry === true
  const text = hidden
    ? (cell.cellFormatProperties?.alternativeHiddenString ?? '')
    : cellText(cell, header, context.style)
  const missing = !hidden && valuesOf(cell).length === 0
  const show = { text, missing, flash, ...colours(cell, context), ...(hasExtras(cell) && extras(cell, context)) }
  const ofGroups = plantMarks(cell, header, context)
  return ofGroups.length === 0 ? show : { ...show, marks: [...ofGroups, ...(show.marks ?? [])] }
}

/** A name of the fault, so that each is logged once and not for every row of every frame. */
export const cellFaultKey = ({ kind, column, cellType }: CellFault): string => `${kind} ${column} ${cellType}`
