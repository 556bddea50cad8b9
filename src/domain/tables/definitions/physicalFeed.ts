import { type BmUnit, FUELS } from '../../market/units'
import { CHANGED_ITEMS, type PhysicalChange } from './changes'
import { memoizeRows } from './retention'
import { DESK, type MarketTable } from './market'
import { CHANGES_RETAINED } from './memory'
import { COLOUR, column, defined, directed, instant, mwColumn, number, text, group, plantLink } from './parts'

const rowOf = memoizeRows((change: PhysicalChange, unit: BmUnit | undefined) => ({
  uniqueId: `${change.number}`,
  ...plantLink(change.unit),
  row: {
    time: instant(change.at),
    plant: text(unit?.name ?? change.unit, change.unit),
    fuel: text(unit?.fuel),
    item: text(change.item),
    old: number(change.old),
    new: number(change.now),
    change: directed(change.now - change.old),
    from: instant(change.from),
    until: instant(change.until),
  },
}))

/** What units declare again: notifications and limits with what stood before (page catalogue F2). */
export const PHYSICAL_FEED: MarketTable = {
  need: DESK,
  feeds: ['PN', 'MEL', 'MIL'],
  definition: defined({
    moduleType: 'PhysicalFeed',
    moduleName: 'Physical Feed',
    headers: [
      column('time', 'Time', { freeze: true, hoverText: 'When it was declared; of PN, when the change became known' }),
      column('plant', 'Plant', { freeze: true }),
      column('fuel', 'Fuel', { uniqueValues: [...FUELS] }),
      column('item', 'Item', {
        uniqueValues: [...CHANGED_ITEMS],
        hoverText: 'PN: notified output; MEL and MIL: export and import limit; SEL: stable export limit',
      }),
      group('level', 'Level', [
        mwColumn('old', 'Old', 'The level declared before, where old and new lie furthest apart'),
        mwColumn('new', 'New', 'The level declared now, where old and new lie furthest apart'),
        mwColumn('change', 'Change', 'New less old'),
      ]),
      group('times', 'Holds for', [
        column('from', 'From', { hoverText: 'The first moment that changed; SEL has no times' }),
        column('until', 'Until', { hoverText: 'The last moment that changed; SEL has no times' }),
      ]),
    ],
    headerToSort: 'time',
    option: { maxEntriesOnTable: CHANGES_RETAINED, slideOutOverride: true, moduleColour: COLOUR.units },
  }),
  rowsOf: ({ units }, _now, { changes }) =>
    changes.toReversed().map((change) => rowOf(change, units.get(change.unit)?.unit)),
  dependenciesOf: ({ units }, _now, { changes }) => [units, changes],
  epochKeyOf: () => 'always',
  past: { kind: 'none', why: 'Changes are remembered from when the server began: there are no earlier days of them.' },
}
