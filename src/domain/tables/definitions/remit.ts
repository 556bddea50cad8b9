import { oneOfPages } from '../../access/need'
import {
  OUTAGE_STATUSES,
  OUTAGE_TYPES,
  type MarketMessage,
  type Outage,
  type OutageRevision,
} from '../../market/events'
import { fuelOfWord } from '../../market/fuelTexts'
import type { BmUnit } from '../../market/units'
import { outageChange, outageMinutes } from '../outageChange'
import { revised } from '../../market/feeds/messages'
import { stepsOf } from '../../series/unavailability'
import type { WireCell } from '../../wire'
import { retainOfTwo, memoizeRows } from './retention'
import type { MarketTable } from './market'
import { definitionLinkOf, messageGround, outageHoldsIn, outageRows } from './messages'
import {
  bordered,
  COLOUR,
  column,
  defined,
  directed,
  EVERY_COUNTRY,
  instant,
  mwColumn,
  number,
  numeral,
  text,
  dayOfCell,
  group,
} from './parts'

const BACKWARDS = 'Published with an end before its start'

const durationCell = (minutes: number | undefined, tooltip?: string): WireCell => ({
  cellType: 'time',
  value: minutes ?? null,
  ...(tooltip !== undefined && { tooltip }),
})

const isBackwards = ({ start, end }: OutageRevision): boolean => start !== undefined && end !== undefined && end < start

/** What the last revision changed. Compared with the very one before it, or with none. */
const changeCells = (outage: Outage): Readonly<Record<'changeMw' | 'changeDuration', WireCell>> => {
  const { mw, minutes, why } = outageChange(outage, outage.previous)
  const changeMw = why === undefined ? directed(mw, `Revision ${outage.revision - 1} before it`) : number(mw, why)
  return { changeMw, changeDuration: bordered(durationCell(minutes, why)) }
}

const NONE: Outage = { messageId: '', revision: 0 }

const outageCells = (outage: Outage | undefined): Readonly<Record<string, WireCell>> => {
  const published = outage ?? NONE
  const backwards = isBackwards(published) ? BACKWARDS : undefined
  return {
    type: text(published.type),
    status: text(published.status),
    start: instant(published.start),
    end: { ...instant(published.end), ...(backwards !== undefined && { tooltip: backwards }) },
    duration: bordered(durationCell(outageMinutes(published), backwards)),
    normal: number(published.normal),
    available: number(published.available),
    unavailable: number(published.unavailable),
    ...(outage
      ? changeCells(outage)
      : { changeMw: number(undefined), changeDuration: bordered(durationCell(undefined)) }),
    cause: text(published.cause),
    revision: outage ? numeral(outage.revision) : text(undefined),
    messageId: text(published.messageId),
  }
}

/**
 * The published profile for what is drawn from the rows, without a column: what is not available over the parts of the
 * outage, `from to MW` of each. Where there is none, the cell is not there.
 */
const stepCells = (outage: Outage | undefined): Readonly<Record<string, WireCell>> => {
  const steps = stepsOf(outage?.normal, outage?.profile)
  return steps === undefined ? {} : { steps: text(steps.map(({ from, to, mw }) => `${from} ${to} ${mw}`).join(';')) }
}

const rowOf = memoizeRows((message: MarketMessage, unit: BmUnit | undefined) => ({
  uniqueId: message.outage?.messageId ?? message.id,
  row: {
    published: instant(message.publishedAt),
    plant: text(unit?.name ?? message.unit),
    unit: text(unit?.id ?? message.unit),
    fuel: text(unit?.fuel ?? fuelOfWord(message.outage?.fuel) ?? message.outage?.fuel),
    zone: text(unit?.zone),
    owner: text(unit?.owner),
    ...outageCells(message.outage),
    ...stepCells(message.outage),
    // Without a column, as the message states it: figures and charts of lost generation leave these rows out.
    ...(message.outage?.isConsumption && { of: text('Consumption') }),
    message: text(message.headline),
    details: text(message.text),
    source: text(message.source),
  },
  ...definitionLinkOf(message),
}))

/** Sources file what a plant cannot do under one of the two, by its kind. */
const isOutage = ({ category }: MarketMessage): boolean => category === 'Outages' || category === 'Storage'

const together = retainOfTwo(revised)

/** Revisions of one message that came under names of their own, such as an outage and its end, as one. */
export const latestRevisions = (messages: readonly MarketMessage[]): readonly MarketMessage[] => {
  const byMessage = new Map<string, MarketMessage>()
  for (const message of messages.filter(isOutage)) {
    const key = message.outage?.messageId ?? message.id
    const known = byMessage.get(key)
    byMessage.set(key, known === undefined ? message : together(known, message))
  }
  return [...byMessage.values()]
}

/** What plants say they cannot do, each message in its latest revision, newest on top (page catalogue C3, F2). */
export const REMIT: MarketTable = {
  need: oneOfPages('remit-summary'),
  feeds: ['messages'],
  definition: defined({
    moduleType: 'Remit',
    moduleName: 'Unavailability',
    headers: [
      column('published', 'Published', { freeze: true }),
      column('plant', 'Plant', { freeze: true }),
      column('fuel', 'Fuel', { hoverText: 'As the unit is registered; else in the word of the message' }),
      column('type', 'Type', { uniqueValues: [...OUTAGE_TYPES] }),
      column('status', 'Status', {
        uniqueValues: [...OUTAGE_STATUSES],
        hoverText: 'Inactive: over. Withdrawn: dismissed by its publisher',
      }),
      column('start', 'Start', { hoverText: 'As published, London time' }),
      column('end', 'End', { hoverText: 'As published, London time' }),
      column('duration', 'Duration'),
      group('capacity', 'Capacity', [
        mwColumn('normal', 'Normal', 'Capacity of the unit without the outage'),
        mwColumn('available', 'Available', 'Capacity during the outage'),
        mwColumn('unavailable', 'Unavailable', 'Capacity lost during the outage, as published'),
      ]),
      group('change', 'Last revision', [
        // A number, then words, would be one next to the other: `0 0 m`.
        column('changeDuration', 'Longer by', { hoverText: 'Duration less that of the revision before' }),
        mwColumn('changeMw', 'Change', 'Unavailable capacity less that of the revision before'),
      ]),
      column('cause', 'Cause'),
      column('unit', 'BM unit'),
      column('zone', 'Zone'),
      column('owner', 'Owner'),
      column('revision', 'Revision', { hoverText: 'The latest that has been read' }),
      column('messageId', 'Message id'),
      column('message', 'Message'),
      column('details', 'Details', { allowSort: false }),
      column('source', 'Source'),
    ],
    headerToSort: 'published',
    option: {
      useStore: true,
      getOnDayRangeChange: true,
      moduleColour: COLOUR.warnings,
      locationByCountry: EVERY_COUNTRY,
    },
  }),
  rowsOf: outageRows(latestRevisions, rowOf),
  dependenciesOf: messageGround,
  epochKeyOf: () => 'always',
  past: {
    kind: 'kept',
    kinds: ['units', 'message'],
    dateOf: dayOfCell('published'),
    holdsIn: outageHoldsIn('published'),
  },
}
