import { listOfItem, type BoaList } from '../../boa/collectionLists'
import { boaItemKey, type ItemChange } from '../../boa/collection'
import { flagTexts } from '../../boa/flagTexts'
import type { LiveTableDefinition } from '../../boa/bmFeed'
import type { TimeFormat } from '../../periods'
import type { WireCell, WireHeader, WireRow, StackItem } from '../../wire'
import { cellText, DEFAULT_CELL_STYLE } from '../cells/cellText'
import { COLOUR, column, defined, text } from './parts'
import { setItemOfRow, STACK_MODULES } from './stackLists'

/** A change of the last seconds that a row is marked for; volumes in MW. */
export type RowMark = Exclude<ItemChange, { kind: 'removed' }>

const MW = { decimals: 1, least: 0.1 } as const
const WHOLE = { decimals: 0 } as const

const minutes = (id: string, title: string, hoverText: string): WireHeader =>
  column(id, title, { suffix: 'min', hoverText, numberFormat: WHOLE })

const NOTICE: Readonly<Record<'Offers' | 'Bids', WireHeader>> = {
  Offers: minutes('ndo', 'NTO', 'Notice to deliver offers'),
  Bids: minutes('ndb', 'NTB', 'Notice to deliver bids'),
}
/** The notice of the other way: what it takes to undo the bar. */
const OTHER = { Offers: NOTICE.Bids, Bids: NOTICE.Offers } as const

/** Shown where there is room: of most bars there is none. */
const TERRE = column('terreAccepted', 'TERRE', {
  suffix: 'MW',
  hoverText: 'Accepted for replacement reserve (TERRE)',
  numberFormat: { decimals: 1 },
})

/** What only an accepted action has, in the order in which room is given to it. */
const ACCEPTED: readonly WireHeader[] = [
  column('timeAccepted', 'Accepted', { hoverText: 'Time of the acceptance, London' }),
  column('start', 'Start', { hoverText: 'When the acceptance begins, London' }),
  column('end', 'End', { hoverText: 'When the acceptance ends, London' }),
  column('finalPrice', 'Repriced', {
    suffix: '£/MWh',
    hoverText: 'Price by rule where an action has none',
  }),
  column('volumeMwh', 'Energy', {
    suffix: 'MWh',
    hoverText: 'Accepted energy, bids negative',
    numberFormat: { decimals: 1 },
  }),
  column('cost', 'Cost', { prefix: '£', hoverText: 'Energy × price, as the unit’s cash flow', numberFormat: WHOLE }),
  column('durationMinutes', 'Duration', {
    suffix: 'min',
    hoverText: 'Length of the acceptance’s own segments',
    numberFormat: WHOLE,
  }),
]

/** Columns that a list shows where it has room for them, and all of them over the page. */
export const stackExtras = (list: BoaList): readonly string[] => [
  ...ACCEPTED.map(({ id }) => id),
  list.endsWith('Bids') ? 'ndo' : 'ndb',
  TERRE.id,
]

const headersOf = (side: 'Offers' | 'Bids', accepted: boolean): readonly WireHeader[] => [
  column('name', 'Plant', { freeze: true }),
  column('fuelType', 'Fuel', { freeze: true }),
  column('zone', 'Zone'),
  column('mainPrice', 'Price', { suffix: '£/MWh' }),
  column('volume', 'Volume', { suffix: 'MW', numberFormat: MW }),
  column('volumeComparison', 'Change', {
    suffix: 'MW',
    hoverText: 'Change of the volume in the last 5 s',
    numberFormat: { decimals: 1, signed: true },
  }),
  NOTICE[side],
  minutes('ndz', 'NDZ', 'Notice to deviate from zero'),
  minutes('mzt', 'MZT', 'Minimum zero time'),
  minutes('mnzt', 'MNZT', 'Minimum non-zero time'),
  column('sel', 'SEL', { suffix: 'MW', hoverText: 'Stable export limit', numberFormat: WHOLE }),
  ...(accepted ? ACCEPTED : []),
  OTHER[side],
  TERRE,
  column('flags', 'Flags', { allowSort: false, hoverText: 'Flags of the action; which one sets the price' }),
]

type Edge = { readonly moduleName: string; readonly ascending: boolean }

/** The action of most interest is on top: the dearest taken, the next to be taken (`listsOf`). */
const EDGES: Readonly<Record<BoaList, Edge>> = {
  acceptedOffers: { moduleName: 'Accepted offers', ascending: false },
  acceptedBids: { moduleName: 'Accepted bids', ascending: true },
  tableOffers: { moduleName: 'Offers on the table', ascending: true },
  tableBids: { moduleName: 'Bids on the table', ascending: false },
}

const definitionOf = (list: BoaList): LiveTableDefinition =>
  defined({
    moduleType: STACK_MODULES[list],
    ...EDGES[list],
    headers: headersOf(list.endsWith('Bids') ? 'Bids' : 'Offers', list.startsWith('accepted')),
    headerToSort: 'mainPrice',
    option: { getOnDayChange: true, getOnPeriodChange: true, showRefreshRealtime: false, moduleColour: COLOUR.actions },
  })

/**
 * The four lists of the stack as live tables (specification 2§6). Their rows come of the verified stack of the period
 * (`stackRow`), whose events keep the specification's names; no table of these names is asked for or pushed.
 */
export const STACK_TABLES: Readonly<Record<BoaList, LiveTableDefinition>> = {
  acceptedOffers: definitionOf('acceptedOffers'),
  acceptedBids: definitionOf('acceptedBids'),
  tableOffers: definitionOf('tableOffers'),
  tableBids: definitionOf('tableBids'),
}

const amount = (value: number | null | undefined): WireCell => ({ cellType: 'number', value: value ?? null })

/** The MW by which the volume has just changed; of a new row its volume, which reads as a word. */
const changeCell = (item: StackItem, mark: RowMark | undefined): WireCell => {
  const cell: WireCell = { cellType: 'number', value: mark?.kind === 'changed' ? mark.volumeDelta : 0, flash: false }
  return mark?.kind === 'new'
    ? { ...cell, value: item.volume, hideEntry: true, cellFormatProperties: { alternativeHiddenString: 'new' } }
    : cell
}

/** The tag of the action that sets the price. */
export const SETS = 'SETS'

/** Tags of bars that a what-if has moved. */
export const TRIED = { taken: 'TAKEN', part: 'PART', back: 'BACK', own: 'OWN' } as const

const NONE_LEFT_MW = 0.05

/** What a what-if has made of a bar, in a word and a sentence; undefined for a bar that it has not moved. */
const triedText = (item: StackItem): { readonly tag: string; readonly title: string } | undefined => {
  const { isAnalytic, isAccepted, volume, maxVolume, fakePlant } = item
  if (!isAnalytic) return undefined
  if (fakePlant) return { tag: TRIED.own, title: 'What-if: a plant that was added' }
  const isWhole = isAccepted ? volume >= maxVolume - NONE_LEFT_MW : volume < NONE_LEFT_MW
  if (!isAccepted && !isWhole) return { tag: TRIED.back, title: 'What-if: put back on the table' }
  return isWhole
    ? { tag: TRIED.taken, title: 'What-if: all of it is taken' }
    : { tag: TRIED.part, title: `What-if: ${volume} of ${maxVolume} MW are taken` }
}

const flagsCell = (item: StackItem): WireCell => {
  const sets = item.setsPriceMwh ?? 0
  const tried = triedText(item)
  const texts = [
    ...(tried ? [tried] : []),
    ...(sets > 0 ? [{ tag: SETS, title: `Sets the price with ${sets} MWh of the last 1 MWh` }] : []),
    ...flagTexts(item),
  ]
  if (texts.length === 0) return { cellType: 'text', value: null, hideEntry: true }
  return {
    cellType: 'text',
    values: texts.map(({ tag }) => tag),
    cellFormatProperties: { tags: true },
    tooltip: texts.map(({ tag, title }) => `${tag}: ${title}`).join('\n'),
  }
}

const cellsOf = (item: StackItem, mark: RowMark | undefined): WireRow['row'] => ({
  name: text(item.name),
  fuelType: text(item.fuelType),
  zone: text(item.zone),
  mainPrice: amount(item.mainPrice),
  volume: amount(item.volume),
  volumeComparison: changeCell(item, mark),
  ndo: amount(item.ndo),
  ndb: amount(item.ndb),
  ndz: amount(item.ndz),
  mzt: amount(item.mzt),
  mnzt: amount(item.mnzt),
  sel: amount(item.sel),
  timeAccepted: { cellType: 'date', dateFormat: 'Second_NoDate', value: item.timeAccepted ?? null },
  start: { cellType: 'date', dateFormat: 'Minute_NoDate', value: item.start ?? null },
  end: { cellType: 'date', dateFormat: 'Minute_NoDate', value: item.end ?? null },
  finalPrice: amount(item.repriced === true ? item.finalPrice : undefined),
  volumeMwh: amount(item.volumeMwh),
  cost: amount(item.cost),
  durationMinutes: amount(item.durationMinutes),
  terreAccepted: amount(item.terreAccepted),
  flags: flagsCell(item),
  ...(mark && { mark: text(mark.kind) }),
})

const NOT_FACTS: ReadonlySet<string> = new Set(['name', 'volumeComparison', 'flags'])

/** Everything a row knows, a line each: for its hover text and its dialog. */
export const rowFacts = (item: StackItem, timeFormat: TimeFormat = '24h'): readonly (readonly [string, string])[] => {
  const cells = cellsOf(item, undefined)
  const style = { ...DEFAULT_CELL_STYLE, timeFormat }
  const facts = STACK_TABLES[listOfItem(item)].headers.flatMap((header): [string, string][] => {
    if (NOT_FACTS.has(header.id)) return []
    const unit = `${header.prefix ?? ''}${header.suffix ?? ''}`
    return [[unit === '' ? header.title : `${header.title}, ${unit}`, cellText(cells[header.id], header, style)]]
  })
  return [['BM unit', item.plantId], ['Band', item.bodId], ...facts]
}

/** Balancing services and plants of a what-if have no registration, and so no fuel and no page. */
export const isUnitItem = ({
  fuelType,
  fakePlant = false,
}: Pick<StackItem, 'fuelType'> & Partial<Pick<StackItem, 'fakePlant'>>): boolean => fuelType !== '' && !fakePlant

const hoverOf = (item: StackItem): string =>
  [item.name, ...rowFacts(item).map(([what, texts]) => `${what}: ${texts}`)].join('\n')

/** The same row each time for an item without a mark: a stack that is another one shares most of its items with the last. */
const plainRows = new WeakMap<StackItem, WireRow>()

/** An item as a row of its list. @param mark what became of it in the last seconds */
export const stackRow = (item: StackItem, mark: RowMark | undefined): WireRow => {
  const known = mark ? undefined : plainRows.get(item)
  if (known) return known
  const row = newRow(item, mark)
  if (!mark) plainRows.set(item, row)
  return row
}

const newRow = (item: StackItem, mark: RowMark | undefined): WireRow => {
  const row: WireRow = {
    uniqueId: boaItemKey(item),
    row: cellsOf(item, mark),
    // Written when a row is drawn or compared: of a thousand rows a few are.
    get hoverOver() {
      return hoverOf(item)
    },
  }
  setItemOfRow(row, item)
  return row
}
