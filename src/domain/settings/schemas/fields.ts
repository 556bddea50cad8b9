import * as z from 'zod/mini'

/** Pieces that the schemas of settings are made of: every text has a longest length, every list a longest count. */

/** What a user reads who types one of the two signs (specification 1§5). */
export const FORBIDDEN_TEXT = "The following characters are not allowed: '<', '>'"

/** A text of at most `max` characters without '<' and '>'. */
export const textField = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[^<>]*$/, FORBIDDEN_TEXT))

/** The name of a thing that users name; may be empty. */
export const nameText = textField(100)

/** Ids of ours and of callers, as the wire takes them (wire/settings.ts). */
export const idText = z
  .string()
  .check(z.regex(/^[\w.-]{1,100}$/, 'An id has 1 to 100 letters, digits, "_", "." or "-".'))

/** The id of an item that there is once for each thing, such as a plant: signs that no id has are written as their code. */
export const itemIdOf = (kind: string, of: string): string =>
  `${kind}.${of.replace(/[^A-Za-z0-9_-]/g, (sign) => `.${sign.codePointAt(0)?.toString(16) ?? ''}`)}`.slice(0, 100)

const COLOUR = /^(#[0-9a-f]{6}|rgb\(\s{0,3}\d{1,3}\s{0,3},\s{0,3}\d{1,3}\s{0,3},\s{0,3}\d{1,3}\s{0,3}\))$/i
/** `#rrggbb` or `rgb(r,g,b)`: what a colour chooser writes, and the specification's plant group colour. */
export const colour = z.string().check(z.regex(COLOUR, 'A colour is written as #rrggbb or rgb(r,g,b).'))

/** A colour as above, or a colour's name such as `orange`. */
export const namedColour = z.string().check(z.maxLength(40), z.regex(/^[#\w(), .%-]*$/, 'This is not a colour.'))

export const numberFrom = (min: number, max: number) => z.number().check(z.gte(min), z.lte(max))
export const wholeFrom = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))

export const listOf = <T extends z.core.$ZodType>(item: T, max: number) => z.array(item).check(z.maxLength(max))

/** An object whose keys the user makes, such as plant groups by name. */
export const settingsMapOf = <T extends z.core.$ZodType>(value: T, max: number, key = textField(100)) =>
  z
    .record(key, value)
    .check(z.refine((map) => Object.keys(map).length <= max, `No more than ${max} entries are stored here.`))

/** Fields that another room reads closer; only their number is bounded here, their size by the server. */
export const anyFields = settingsMapOf(z.unknown(), 200)
