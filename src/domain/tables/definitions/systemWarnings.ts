import type { MarketMessage } from '../../market/events'
import { memoizeRows } from './retention'
import { DESK, type MarketTable } from './market'
import { definitionLinkOf, messageGround, messageRows } from './messages'
import { COLOUR, column, defined, instant, text, dayOfCell } from './parts'

const rowOf = memoizeRows((message: MarketMessage) => ({
  uniqueId: message.id,
  row: {
    time: instant(message.publishedAt),
    warning: text(message.headline),
    text: text(message.text),
    source: text(message.source),
  },
  ...definitionLinkOf(message),
}))

/** Warnings of the system operator in the last week (page catalogue F2). */
export const SYSTEM_WARNINGS: MarketTable = {
  need: DESK,
  feeds: ['messages'],
  definition: defined({
    moduleType: 'SystemWarnings',
    moduleName: 'System Warnings',
    headers: [
      column('time', 'Time', { freeze: true, hoverText: 'When it was published' }),
      column('warning', 'Warning'),
      column('text', 'Text', { allowSort: false }),
      column('source', 'Source'),
    ],
    headerToSort: 'time',
    option: { useStore: true, getOnDayRangeChange: true, moduleColour: COLOUR.warnings },
  }),
  rowsOf: messageRows(
    (messages) => messages.filter(({ category }) => category === 'Warnings'),
    (message) => rowOf(message),
  ),
  dependenciesOf: messageGround,
  epochKeyOf: () => 'always',
  past: { kind: 'kept', kinds: ['units', 'message'], dateOf: dayOfCell('time') },
}
