import { isObject } from '../format/json'
import { tapeHeaderSchema, type LineHead, type TapeFault, type TapeHeader, type TapeLine } from './format'

/** How a tape of one version is read as one of the next. What a version left as it was has no part here. */
export type Conversion = {
  /** The header as it stood, unread but for its version. */
  readonly header?: (header: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** Kind, event and table of a line: what an index holds. */
  readonly head?: (head: LineHead) => LineHead
  /** The payload of a line whose head is that of the next version already. */
  readonly payload?: (line: TapeLine) => unknown
}

/**
 * The formats that have been: the first entry reads version 1 as version 2, and so on. Who changes the format adds how
 * the one before is read, which makes a new version of it; every tape that was ever written opens.
 */
export const CONVERSIONS: readonly Conversion[] = []

/** The version that is written now. */
export const TAPE_VERSION = CONVERSIONS.length + 1

/** A tape's header as of today, and what its lines are read with. */
export type ReplayOpening = {
  readonly header: TapeHeader
  readonly head: (head: LineHead) => LineHead
  readonly payload: (line: TapeLine) => unknown
}

const NO_HEADER: TapeFault = { line: 1, why: 'is not the header of an Enact tape.' }

/**
 * Reads the first line of a tape of any version so far.
 * @param value the line as JSON, unread
 * @returns the fault when it is no header, or that of a newer version
 */
export const openHeader = (value: unknown, conversions = CONVERSIONS): ReplayOpening | TapeFault => {
  if (!isObject(value)) return NO_HEADER
  const version = value['v']
  const newest = conversions.length + 1
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return NO_HEADER
  if (version > newest)
    return {
      line: 1,
      why: `has format ${version}, and this reader supports up to ${newest}. Open it with a newer version of Enact.`,
    }
  const steps = conversions.slice(version - 1)
  const converted = steps.reduce((header, step) => step.header?.(header) ?? header, value)
  const header = tapeHeaderSchema.safeParse({ ...converted, v: newest })
  if (!header.success) return NO_HEADER
  return {
    header: header.data,
    head: (head) => steps.reduce((known, step) => step.head?.(known) ?? known, head),
    payload: (line) =>
      steps.reduce((known, step) => (step.payload ? { ...known, p: step.payload(known) } : known), line).p,
  }
}
