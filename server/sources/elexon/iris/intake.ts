import type { Instant } from '../../../../src/domain/periods'
import { Bounded } from '../../bounded'

/** One message of IRIS: rows of one data set, as the REST answer of the same data set has them. */
export type IrisMessage = {
  /** By Elexon's name, e.g. `BOALF`. */
  readonly dataset: string
  /** Unchecked. */
  readonly rows: readonly unknown[]
  /** When it was put into the queue, by the queue's clock; absent where the queue does not say. */
  readonly publishedAt?: Instant
  readonly messageId: string
}

/** What of a message of the queue is read, as the client of the queue gives it. */
export type RawMessage = {
  readonly body: unknown
  readonly subject?: string | undefined
  readonly messageId?: unknown
  readonly enqueuedTimeUtc?: Date | undefined
}

export type IrisVerdict =
  | { readonly kind: 'take'; readonly message: IrisMessage }
  /** Its rows were taken over already: it is only taken out of the queue. */
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'malformed'; readonly why: string }

/** A busy day has some hundred thousand messages; one is sent again within minutes. */
const MOST_IDS = 20_000

/** Elexon's list of data sets spells warnings so, its requests `SYSWARN`: either is taken. */
export const ARCHIVED_WARNINGS = 'SYS_WARN'

const textOf = (body: unknown): string | undefined => {
  if (typeof body === 'string') return body
  return body instanceof Uint8Array ? new TextDecoder().decode(body) : undefined
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/**
 * The rows of a body: the client of the queue has decoded it once, and what it gives is JSON again, in text (specification 6,
 * 2.3). One row alone may be without its list. Undefined where there are no rows in it.
 */
export const irisRows = (body: unknown): readonly unknown[] | undefined => {
  const text = textOf(body)
  const value = text === undefined ? body : parsed(text)
  if (Array.isArray(value)) return value as readonly unknown[]
  return typeof value === 'object' && value !== null && !(value instanceof Uint8Array) ? [value] : undefined
}

const idOf = ({ messageId }: RawMessage): string =>
  typeof messageId === 'string' || typeof messageId === 'number' ? String(messageId) : ''

/** Judges messages as they come, and remembers which were taken over: the queue sends some of them again. */
export class Intake {
  private readonly ids: Bounded<string, true>

  constructor(mostIds = MOST_IDS) {
    this.ids = new Bounded(mostIds)
  }

  judge(raw: RawMessage): IrisVerdict {
    const messageId = idOf(raw)
    if (this.ids.get(messageId) !== undefined) return { kind: 'duplicate' }
    const subject = raw.subject?.trim() ?? ''
    const dataset = subject === ARCHIVED_WARNINGS ? 'SYSWARN' : subject
    if (dataset === '') return { kind: 'malformed', why: 'The message does not name its data set.' }
    const rows = irisRows(raw.body)
    if (rows === undefined) return { kind: 'malformed', why: 'The body of the message is no list of rows in JSON.' }
    const publishedAt = raw.enqueuedTimeUtc?.getTime()
    const isTime = publishedAt !== undefined && Number.isFinite(publishedAt)
    return { kind: 'take', message: { dataset, rows, messageId, ...(isTime && { publishedAt }) } }
  }

  /** From now on the same message again is a duplicate. One without an id never is. */
  taken({ messageId }: IrisMessage): void {
    if (messageId !== '') this.ids.set(messageId, true)
  }
}
