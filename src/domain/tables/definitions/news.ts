import { oneOfPages } from '../../access/need'
import { MESSAGE_CATEGORIES, type MarketMessage } from '../../market/events'
import type { BmUnit } from '../../market/units'
import { memoizeRows } from './retention'
import type { MarketTable } from './market'
import { definitionLinkOf, messageGround, messageRows } from './messages'
import { COLOUR, column, defined, instant, text, dayOfCell } from './parts'

const rowOf = memoizeRows((message: MarketMessage, unit: BmUnit | undefined) => ({
  uniqueId: message.id,
  row: {
    time: instant(message.publishedAt),
    source: text(message.source),
    category: text(message.category),
    headline: text(message.headline),
    text: text(message.text),
    plant: text(unit?.name ?? message.unit, message.unit),
    unit: text(unit?.id),
  },
  ...definitionLinkOf(message),
}))

/** News and warnings of the last week in the words of their publishers, for professionals (page catalogue A11, F2). */
export const NEWS: MarketTable = {
  need: oneOfPages('news'),
  feeds: ['messages'],
  definition: defined({
    moduleType: 'News',
    moduleName: 'Market News',
    headers: [
      column('time', 'Time', { freeze: true }),
      column('source', 'Source'),
      column('category', 'Category', { uniqueValues: [...MESSAGE_CATEGORIES] }),
      column('headline', 'Headline'),
      column('text', 'Text', { allowSort: false }),
      column('plant', 'Plant', { hoverText: 'The unit that it speaks of, where it is one' }),
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
