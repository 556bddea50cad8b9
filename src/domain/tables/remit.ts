import type { BmUnit, MarketMessage } from '../market/events'
import { FUELS } from '../market/fuels'
import { keepRows } from './keep'
import type { MarketTable } from './market'
import { linkOf, messageGround, messageRows } from './messages'
import { COLOUR, column, defined, EVERY_COUNTRY, instant, mwColumn, number, text } from './parts'
import { dayOfCell } from './periodCells'

const rowOf = keepRows((message: MarketMessage, unit: BmUnit | undefined) => ({
  uniqueId: message.id,
  row: {
    published: instant(message.publishedAt),
    plant: text(unit?.name ?? message.unit),
    unit: text(unit?.id ?? message.unit),
    fuel: text(unit?.fuel),
    zone: text(unit?.zone),
    owner: text(unit?.owner),
    capacity: number(unit?.capacity),
    message: text(message.headline),
    details: text(message.text),
    source: text(message.source),
  },
  ...linkOf(message),
}))

/** Sources file what a plant cannot do under one of the two, by its kind. */
const isOutage = ({ category }: MarketMessage): boolean => category === 'Outages' || category === 'Storage'

/**
 * What plants say they cannot do, newest on top (page catalogue C3, F2). Sources tell the times and megawatts of an outage
 * in words only, so they stand in the message and not in columns of their own.
 */
export const REMIT: MarketTable = {
  definition: defined({
    moduleType: 'Remit',
    moduleName: 'Unavailability',
    headers: [
      column('published', 'Published', { freeze: true }),
      column('plant', 'Plant', { freeze: true }),
      column('unit', 'Unit'),
      column('fuel', 'Fuel', { uniqueValues: [...FUELS] }),
      column('zone', 'Zone'),
      column('owner', 'Owner'),
      mwColumn('capacity', 'Capacity', 'Registered export capacity of the unit'),
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
  rowsOf: messageRows(isOutage, rowOf),
  groundOf: messageGround,
  lifeOf: () => 'always',
  past: { kind: 'kept', dateOf: dayOfCell('published') },
}
