import { numberText } from '../../../src/domain/format'
import {
  OUTAGE_TYPES,
  type MarketEvent,
  type MarketMessage,
  type MessageCategory,
  type Outage,
  type OutageStatus,
  type ProfileStep,
} from '../../../src/domain/market/events'
import { revised } from '../../../src/domain/market/feeds/messages'
import { dateTimeText, type Instant } from '../../../src/domain/periods'
import type { Reading } from './question'
import { checked, given, readRows, remitRow, warningRow, type RemitRow } from './rows'
import { valueNamed } from '../valueNamed'
import { statedWarning } from './warningTexts'

/** Public pages of Elexon's Insights site. */
const REMIT_PAGE = 'https://bmrs.elexon.co.uk/remit/details/'
const WARNINGS_PAGE = 'https://bmrs.elexon.co.uk/system-warnings'

const event = (message: MarketMessage, at: Instant): MarketEvent => ({ kind: 'message', at, message })

const timeText = (at: Instant): string => dateTimeText(at, 'Minute', '24h')
const mw = (value: number): string => numberText(value, { decimals: 0, unit: 'MW' })
const isPublished = (part: string | null | undefined): part is string =>
  part !== undefined && part !== null && part !== ''

const STORAGE = /storage|battery|pumped/i

const categoryOf = ({ fuelType, eventType }: RemitRow): MessageCategory =>
  STORAGE.test(`${fuelType ?? ''} ${eventType ?? ''}`) ? 'Storage' : 'Outages'

const unitOf = ({ affectedUnit, assetId }: RemitRow): string | undefined => {
  if (isPublished(affectedUnit)) return affectedUnit
  return isPublished(assetId) ? assetId : undefined
}

/** Messages of consumption are in the same data set: their megawatts are demand. */
const isConsumption = ({ eventType }: RemitRow): boolean => /consumption/i.test(eventType ?? '')

const lossOf = ({ unavailableCapacity, normalCapacity, availableCapacity }: RemitRow): number | undefined => {
  if (typeof unavailableCapacity === 'number') return unavailableCapacity
  if (typeof normalCapacity !== 'number' || typeof availableCapacity !== 'number') return undefined
  return normalCapacity - availableCapacity
}

/** `Unplanned: MRWD-1, 125 MW of 405 MW not available`, as far as it is told; a withdrawn message says so. */
const headlineOf = (row: RemitRow): string => {
  const kind = row.eventStatus === 'Dismissed' ? 'Dismissed' : (row.unavailabilityType ?? row.eventType ?? 'Message')
  const loss = lossOf(row)
  const of = typeof row.normalCapacity === 'number' ? ` of ${mw(row.normalCapacity)}` : ''
  const what = isConsumption(row) ? ' of consumption' : ''
  const parts = [
    unitOf(row) ?? row.messageHeading,
    loss === undefined ? undefined : `${mw(loss)}${of}${what} not available`,
  ]
  return `${kind}: ${parts.filter(isPublished).join(', ')}`
}

const textOf = (row: RemitRow): string => {
  const { eventStartTime: from, eventEndTime: to } = row
  const start = typeof from === 'number' ? `From ${timeText(from)}` : undefined
  const end = typeof to === 'number' ? `to ${timeText(to)}` : undefined
  const span = [start, end].filter(isPublished).join(' ')
  return [span === '' ? undefined : `${span}.`, row.fuelType, row.cause, row.relatedInformation?.trim()]
    .filter(isPublished)
    .join(' ')
}

const STATUSES: Readonly<Record<string, OutageStatus>> = {
  Active: 'Active',
  Inactive: 'Inactive',
  Dismissed: 'Withdrawn',
}

/**
 * The steps of a message's profile, ascending; what has no time or no capacity, and what goes backwards, is left out.
 * Undefined where there is none: then the capacities of the whole message hold.
 */
const profileOf = ({ outageProfile }: RemitRow): ProfileStep[] | undefined => {
  const steps = (outageProfile ?? []).flatMap(({ startTime: from, endTime: to, capacity: available }): ProfileStep[] =>
    typeof from === 'number' && typeof to === 'number' && typeof available === 'number' && to > from
      ? [{ from, to, available }]
      : [],
  )
  return steps.length === 0 ? undefined : steps.sort((a, b) => a.from - b.from)
}

/** What a message says of an outage, as numbers and times. A word that REMIT does not have is left out. */
const outageOf = (row: RemitRow): Outage => ({
  messageId: row.mrid,
  revision: row.revisionNumber,
  ...(isConsumption(row) && { isConsumption: true }),
  ...given({
    type: OUTAGE_TYPES.find((type) => type === row.unavailabilityType),
    status: valueNamed(STATUSES, row.eventStatus),
    start: row.eventStartTime,
    end: row.eventEndTime,
    normal: row.normalCapacity,
    available: row.availableCapacity,
    unavailable: row.unavailableCapacity,
    profile: profileOf(row),
    cause: row.cause,
    fuel: row.fuelType,
  }),
})

const remitMessage = (row: RemitRow): MarketMessage => ({
  id: `remit/${row.mrid}`,
  publishedAt: row.publishTime,
  category: categoryOf(row),
  headline: headlineOf(row),
  text: textOf(row),
  source: 'Elexon REMIT',
  link: REMIT_PAGE + encodeURIComponent(row.mrid),
  ...given({ unit: unitOf(row) }),
  outage: outageOf(row),
})

/**
 * Messages of the market's own rules (REMIT), one for each id: its latest revision, with the one before it where the
 * answer has that too. The same revision told twice counts once.
 */
export const remitReading = (answer: readonly unknown[], at: Instant): Reading => {
  const { rows, ...left } = checked(remitRow, answer)
  const newest = new Map<string, MarketMessage>()
  for (const row of rows) {
    const message = remitMessage(row)
    const known = newest.get(message.id)
    newest.set(message.id, known === undefined ? message : revised(known, message))
  }
  return { events: [...newest.values()].map((message) => event(message, at)), rows: answer.length, ...left }
}

/** `SYSTEM WARNING` with its type, where it has one. */
const warningHeadline = (type: string | null | undefined): string =>
  isPublished(type) ? `System warning: ${type.toLowerCase()}` : 'System warning'

/** Warnings of the system operator. They have no name: the instant and the first words are one. IRIS may not give the type. */
export const warningsReading = (answer: readonly unknown[], at: Instant): Reading =>
  readRows(warningRow, answer, (rows) =>
    rows.map(({ publishTime, warningType, warningText }) =>
      event(
        {
          id: `warning/${publishTime}/${warningText.slice(0, 80)}`,
          publishedAt: publishTime,
          category: 'Warnings',
          headline: warningHeadline(warningType),
          text: warningText,
          source: 'NESO by Elexon',
          link: WARNINGS_PAGE,
          warning: statedWarning(warningType, warningText),
        },
        at,
      ),
    ),
  )
