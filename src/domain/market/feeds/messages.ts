import * as z from 'zod/mini'
import type { Instant } from '../../periods'
import { recentEntries } from '../retention'
import { sameValue } from '../../format/number'
import { defineFeed, type FeedEvent } from './form'

export const MESSAGE_CATEGORIES = ['Prices', 'Policy', 'Outages', 'Storage', 'Warnings'] as const
export type MessageCategory = (typeof MESSAGE_CATEGORIES)[number]

export const OUTAGE_TYPES = ['Planned', 'Unplanned'] as const
/** `Inactive` is over, `Withdrawn` (Elexon: Dismissed) is taken back by its publisher. */
export const OUTAGE_STATUSES = ['Active', 'Inactive', 'Withdrawn'] as const
export type OutageStatus = (typeof OUTAGE_STATUSES)[number]

/** Capacity that is available over a part of an outage, MW. */
const stepSchema = z.object({ from: z.number(), to: z.number(), available: z.number() })

const revisionSchema = z.object({
  /** The publisher's own id of the message, which all its revisions share. */
  messageId: z.string(),
  revision: z.int(),
  type: z.exactOptional(z.enum(OUTAGE_TYPES)),
  status: z.exactOptional(z.enum(OUTAGE_STATUSES)),
  start: z.exactOptional(z.number()),
  /** As published: in real messages it may lie before the start. */
  end: z.exactOptional(z.number()),
  /** MW; the three are the publisher's own and need not add up. */
  normal: z.exactOptional(z.number()),
  available: z.exactOptional(z.number()),
  unavailable: z.exactOptional(z.number()),
  /** What is available over the parts of the outage, ascending, where its publisher tells them. */
  profile: z.exactOptional(z.array(stepSchema)),
  cause: z.exactOptional(z.string()),
  /** Of consumption: what is unavailable is demand, which is no lost generation. Absent where it is of generation. */
  isConsumption: z.exactOptional(z.literal(true)),
  /** The publisher's word for the fuel, e.g. `Fossil Gas`. */
  fuel: z.exactOptional(z.string()),
})
const earlierSchema = z.extend(revisionSchema, { publishedAt: z.number() })
const outageSchema = z.extend(revisionSchema, {
  previous: z.exactOptional(revisionSchema),
  /** All revisions before it that have been read, the latest first. */
  earlier: z.exactOptional(z.array(earlierSchema)),
})

/** Warnings by the abbreviation of the market: margin, capacity market, demand reduction, demand control, negative reserve. */
export const WARNING_KINDS = ['EMN', 'CMN', 'HRDR', 'DCI', 'NRAPM'] as const
export type WarningKind = (typeof WARNING_KINDS)[number]

const warningSchema = z.object({
  /** Absent for a warning of another kind. */
  kind: z.exactOptional(z.enum(WARNING_KINDS)),
  /** From when to when it holds, as its publisher states it. */
  from: z.exactOptional(z.number()),
  until: z.exactOptional(z.number()),
  /** It takes back a warning of its kind that was published before. */
  isCancellation: z.exactOptional(z.literal(true)),
})

const messageSchema = z.object({
  /** The same id replaces what was published under it before. */
  id: z.string(),
  publishedAt: z.number(),
  category: z.enum(MESSAGE_CATEGORIES),
  headline: z.string(),
  text: z.string(),
  /** Who says it, e.g. `Elexon REMIT`. */
  source: z.string(),
  /** Its public page, https. */
  link: z.exactOptional(z.string()),
  /** The unit it speaks of, where it is one. */
  unit: z.exactOptional(z.string()),
  /** What a message about an outage says in figures. */
  outage: z.exactOptional(outageSchema),
  /** What a warning states of itself. */
  warning: z.exactOptional(warningSchema),
})
const schema = z.object({ message: messageSchema })

/** A part of an outage's published profile. */
export type ProfileStep = Readonly<z.infer<typeof stepSchema>>
/** One revision of a message about an outage (REMIT), in figures. What its publisher leaves out is absent. */
export type OutageRevision = Readonly<z.infer<typeof revisionSchema>>
export type EarlierRevision = Readonly<z.infer<typeof earlierSchema>>
/** The latest revision that has been read, and the one before it among those that have been read. */
export type Outage = Readonly<z.infer<typeof outageSchema>>
export type StatedWarning = Readonly<z.infer<typeof warningSchema>>
/** News or a warning, in the words of its publisher. */
export type MarketMessage = Readonly<z.infer<typeof messageSchema>>
export type MarketMessageEvent = FeedEvent<'message', { readonly message: MarketMessage }>

export const MESSAGE_MEMORY_MS = 7 * 86_400_000

/** Whether generation of a message's unit is unavailable at an instant. */
export const isOutageInForce = ({ outage }: MarketMessage, at: Instant): boolean =>
  outage?.status === 'Active' &&
  outage.isConsumption !== true &&
  outage.start !== undefined &&
  outage.start <= at &&
  (outage.end === undefined || outage.end > at)

/** How long an outage without an end is taken to go on after its publication. */
const OPEN_ENDED_MS = 90 * 86_400_000

/** Until when a message matters: an outage until it has ended, everything else when it is published. */
const mattersUntil = ({ publishedAt, outage }: MarketMessage): Instant => {
  if (outage?.start === undefined || (outage.status ?? 'Active') !== 'Active') return publishedAt
  return Math.max(publishedAt, outage.end ?? publishedAt + OPEN_ENDED_MS)
}

const isOver = (message: MarketMessage, before: Instant): boolean => mattersUntil(message) < before

/**
 * The newest of the revisions below `revision` that either of two messages tells of. Of one that was told twice with other
 * figures the one that was published last, which `earlier` has: so it is the same in whatever order they were read.
 */
const previousOf = (
  revision: number,
  earlier: readonly EarlierRevision[],
  outages: readonly Outage[],
): OutageRevision | undefined => {
  const known = earlier.map(({ publishedAt: _, ...published }): OutageRevision => published)
  return [...known, ...outages.flatMap(({ previous }) => previous ?? [])]
    .filter((each) => each.revision < revision)
    .toSorted((a, b) => b.revision - a.revision)[0]
}

/** Every revision below `revision` that either of two messages tells of, the latest first, each once. */
const earlierOf = (revision: number, messages: readonly MarketMessage[]): readonly EarlierRevision[] => {
  const known = new Map<number, EarlierRevision>()
  for (const { publishedAt, outage } of messages) {
    if (outage === undefined) continue
    const { previous: _, earlier = [], ...own } = outage
    for (const each of [...earlier, { ...own, publishedAt }])
      // The same revision again counts once, as it was published last.
      if ((known.get(each.revision)?.publishedAt ?? -Infinity) <= each.publishedAt) known.set(each.revision, each)
  }
  return [...known.values()].filter((each) => each.revision < revision).sort((a, b) => b.revision - a.revision)
}

const isLater = (one: MarketMessage, other: MarketMessage): boolean => {
  const a = one.outage
  const b = other.outage
  if (a !== undefined && b !== undefined && a.revision !== b.revision) return a.revision > b.revision
  return one.publishedAt >= other.publishedAt
}

/**
 * Two messages of one id as one. Of an outage the higher revision holds, whichever was received first, and it remembers the
 * revision before it; the same revision again counts once, as it was published last. Of other messages the later holds.
 */
export const revised = (known: MarketMessage, message: MarketMessage): MarketMessage => {
  const latest = isLater(message, known) ? message : known
  if (latest.outage === undefined) return latest
  const { revision } = latest.outage
  const earlier = earlierOf(revision, [known, message])
  const published = [message.outage, known.outage].flatMap((outage) => outage ?? [])
  const previous = previousOf(revision, earlier, published)
  return {
    ...latest,
    outage: { ...latest.outage, ...(previous && { previous }), ...(earlier.length > 0 && { earlier: [...earlier] }) },
  }
}

/**
 * News and warnings of the last seven days, by id: the latest revision of an outage, else what was published last. What an
 * outage is told by is remembered until seven days after its end.
 */
export const MESSAGES = defineFeed<'messages', MarketMessageEvent, ReadonlyMap<string, MarketMessage>>({
  id: 'messages',
  kind: 'message',
  schema,
  retainMs: MESSAGE_MEMORY_MS,
  empty: new Map(),
  fold: (state, { message }, before) => {
    const known = state.get(message.id)
    const next = known === undefined ? message : revised(known, message)
    const isNews = known === undefined || !sameValue(known, next)
    // What ends or withdraws a known one replaces it however old it is.
    return isNews && (known !== undefined || !isOver(next, before)) ? new Map(state).set(message.id, next) : state
  },
  forget: (state, before) => recentEntries(state, (_, each) => isOver(each, before)),
  dataTime: ({ message }) => message.publishedAt,
  isOf: () => false,
  lookBack: true,
  status: {
    health: 'answers',
    name: 'Messages and warnings',
    dataset: 'REMIT, SYSWARN',
    effect: 'Outages and news may be missing.',
    everyS: { elexon: 120, simulator: 300 },
    // Hours without a message are normal.
    dataDueMs: Infinity,
  },
})
