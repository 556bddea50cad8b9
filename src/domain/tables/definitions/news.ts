import { oneOfPages } from '../../access/need'
import { MESSAGE_CATEGORIES, type MarketMessage, type StatedWarning } from '../../market/events'
import { newsImpactOf, newsKeyOf, newsSourceOf } from '../../market/newsFacts'
import type { BmUnit } from '../../market/units'
import { memoizeRows } from './retention'
import type { MarketTable } from './market'
import { definitionLinkOf, messageGround, messageRows } from './messages'
import { COLOUR, column, defined, directed, instant, mwColumn, text, dayOfCell } from './parts'
import type { WireCell, WireRow } from '../../wire'

/**
 * Of which kind a warning is, and whether it takes one back, for what is drawn from the rows: without columns, and only in
 * rows of warnings.
 */
const warningCells = (warning: StatedWarning | undefined): Readonly<Record<string, WireCell>> =>
  warning === undefined
    ? {}
    : { kind: text(warning.kind), ...(warning.isCancellation === true && { cancels: text('yes') }) }

const impactCell = (message: MarketMessage): WireCell => {
  const { mw, why } = newsImpactOf(message)
  const cell = directed(mw, why)
  return why === undefined ? cell : { ...cell, tooltip: why }
}

/** The row of a message; the unit is that which it speaks of, where it is registered. */
export const newsRow = (message: MarketMessage, unit: Pick<BmUnit, 'id' | 'name'> | undefined): WireRow => ({
  uniqueId: message.id,
  row: {
    time: instant(message.publishedAt),
    source: text(newsSourceOf(message), message.source),
    category: text(message.category),
    headline: text(message.headline),
    impact: impactCell(message),
    plant: text(unit?.name ?? message.unit, message.unit),
    // Whether a user has seen it is their own: the page writes it, by what the publication is known by.
    seen: { ...text(newsKeyOf(message.id, message.publishedAt)), dateFormat: 'Seen' },
    validFrom: instant(message.warning?.from),
    validUntil: instant(message.warning?.until),
    text: text(message.text),
    unit: text(unit?.id),
    ...warningCells(message.warning),
  },
  ...definitionLinkOf(message),
})
const rowOf = memoizeRows(newsRow)

/** News and warnings of the last week in the words of their publishers, for professionals (page catalogue A11, F2). */
export const NEWS: MarketTable = {
  need: oneOfPages('news'),
  feeds: ['messages'],
  definition: defined({
    moduleType: 'News',
    moduleName: 'Market News',
    headers: [
      column('time', 'Time', { freeze: true }),
      column('source', 'Source', { hoverText: 'The kind of publication; a cell names its publisher' }),
      column('category', 'Category', { uniqueValues: [...MESSAGE_CATEGORIES] }),
      column('headline', 'Headline'),
      {
        ...mwColumn('impact', 'Impact', 'Capacity that an outage takes, negative, or gives back when it is over'),
        numberFormat: { decimals: 0 },
      },
      column('plant', 'Plants', { hoverText: 'The unit that it speaks of, where it is one' }),
      column('seen', 'Seen', {
        allowSort: false,
        allowFilter: false,
        hoverText: 'Whether you have opened it, or marked all as seen; a revision is new again',
      }),
      column('validFrom', 'Valid from', { hoverText: 'From when a warning holds, as its publisher states it' }),
      column('validUntil', 'Valid until', { hoverText: 'Until when a warning holds, as its publisher states it' }),
      column('text', 'Text', { allowSort: false }),
      column('unit', 'BM unit', { hoverText: 'Its id, where it is registered' }),
    ],
    headerToSort: 'time',
    option: { useStore: true, getOnDayRangeChange: true, moduleColour: COLOUR.news },
  }),
  rowsOf: messageRows((messages) => messages, rowOf),
  dependenciesOf: messageGround,
  epochKeyOf: () => 'always',
  past: { kind: 'kept', kinds: ['units', 'message'], dateOf: dayOfCell('time') },
}
