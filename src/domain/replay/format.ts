import { BM_FEED } from '../boa/bmFeed'
import { CURRENT_ACTIONS } from '../boa/currentActions'
import { FUELS } from '../market/units'
import { isObject } from '../format/json'
import type { StaticStore } from '../wire'
import * as z from 'zod/mini'

const metaKey = (value: unknown): string | undefined => {
  const meta = isObject(value) ? value['meta'] : undefined
  const key = isObject(meta) ? meta['t'] : undefined
  return typeof key === 'string' ? key : undefined
}

/** The table that a payload is of, by its proof, its key or its name; empty when of none. */
export const tableOf = (payload: unknown): string => {
  if (!isObject(payload)) return ''
  const { messages, t, id } = payload
  const key = Array.isArray(messages) ? (metaKey(messages[0]) ?? id) : (metaKey(payload) ?? t)
  return typeof key === 'string' ? key : ''
}

/** The reference data of this version of the product, for tapes on which nobody asked for it. */
export const REFERENCE: StaticStore = {
  fuelTypes: FUELS.map((fuel) => ({ id: fuel, name: fuel, searchable: true })),
  liveTableOptions: [BM_FEED.option, CURRENT_ACTIONS.option],
  countries: [{ id: 'Gb', name: 'Great Britain', hasEuropeAccess: false }],
  jointSeriesEndpoints: [],
}

/**
 * The tape: NDJSON, one event a line, gzip allowed, versioned (versions.ts). The first line is the header; every other line is
 * `{"at":…,"k":…,"e":…,"t":…,"p":…}` in this order, so that a reader can index a day's tape without parsing it.
 * docs/replay.md describes it for people.
 */
export const tapeHeaderSchema = z.object({
  k: z.literal('header'),
  v: z.int(),
  /** Instant of the first moment on the tape, ms. */
  from: z.number(),
  zone: z.string(),
  source: z.object({ kind: z.enum(['simulator', 'elexon', 'tape']), label: z.string(), detail: z.string() }),
  seed: z.optional(z.int()),
  versions: z.object({ app: z.string() }),
  by: z.enum(['server', 'browser']),
  /** Hub groups that were joined while recording. */
  groups: z.array(z.string()),
})
export type TapeHeader = z.infer<typeof tapeHeaderSchema>

/**
 * What a line says. `hub`: a server event. `snapshot`: a whole table or stack that holds from here on, whatever was before
 * it (a pull whose answer the reader took, or one written so that a reader can start there). `pull`: any other call and its
 * answer. `link`: connection up or down. `setting`, `tab`, `awake`: what else reached
 * the streams. `clock`: nothing but the time. `note`: a mark set by a person. `end`: the final proof.
 */
export const LINE_KINDS = [
  'hub',
  'pull',
  'snapshot',
  'link',
  'setting',
  'tab',
  'awake',
  'clock',
  'note',
  'end',
] as const
export type LineKind = (typeof LINE_KINDS)[number]

export const tapeLineSchema = z.object({
  /** Instant at which it was received, ms; never falls from line to line. */
  at: z.number(),
  k: z.enum(LINE_KINDS),
  /** Which one: the hub event, `GET /api/boa`, `up`, the channel or the key. */
  e: z.string(),
  /** The table it speaks of, e.g. `BmFeed` or `boa/2026-11-20/35`; empty when none. */
  t: z.string(),
  /** Payload, as it crossed the wire. */
  p: z.unknown(),
})
export type TapeLine = Readonly<z.infer<typeof tapeLineSchema>>
/** What a line is, without its payload and its time. */
export type LineHead = Pick<TapeLine, 'k' | 'e' | 't'>

/** Payload of a `pull` line: the answer, or why there was none. */
export const pullPayloadSchema = z.object({
  ms: z.number(),
  answer: z.optional(z.unknown()),
  fault: z.optional(
    z.object({ kind: z.enum(['offline', 'refused', 'unreadable']), status: z.optional(z.int()), why: z.string() }),
  ),
})
export type PullPayload = z.infer<typeof pullPayloadSchema>

/** One line of text, without its line end. Key order is part of the format. */
export const lineText = ({ at, k, e, t, p }: TapeLine): string => JSON.stringify({ at, k, e, t, p: p ?? null })

export const headerText = (header: TapeHeader): string => JSON.stringify(header)

/** What is wrong with a tape, in a sentence that names the line (1 is the header). */
export type TapeFault = { readonly line: number; readonly why: string }

export const faultText = ({ line, why }: TapeFault): string => `This tape cannot be read: line ${line} ${why}`
