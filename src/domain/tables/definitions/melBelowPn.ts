import type { BmUnit } from '../../market/units'
import { FUELS } from '../../market/fuels'
import type { UnitState } from '../../market/state'
import { keepRows } from './keep'
import type { MarketTable } from './market'
import { COLOUR, column, defined, instant, mwColumn, number, parent, text, under } from './parts'
import { shortfallsOf, type Shortfall } from './shortfalls'

const rowOf = keepRows((shortfall: Shortfall, id: string, unit: BmUnit | undefined) => ({
  uniqueId: `${id}/${shortfall.from}`,
  row: {
    plant: text(unit?.name ?? id, id),
    fuel: text(unit?.fuel),
    zone: text(unit?.zone),
    pn: number(shortfall.pn),
    mel: number(shortfall.mel),
    shortfall: number(shortfall.pn - shortfall.mel),
    energy: number(shortfall.energy),
    from: instant(shortfall.from),
    until: instant(shortfall.to),
  },
}))

type Found = { readonly shortfall: Shortfall; readonly of: UnitState }

const latestFirst = (a: Found, b: Found): number => b.shortfall.from - a.shortfall.from || (a.of.id < b.of.id ? -1 : 1)

/**
 * Units that cannot make what they have notified, now or in what is notified ahead (page catalogue F2). Every shortfall
 * is a row, as the table is one for all; the user's tolerance leaves out the small ones where it is drawn
 * (`domain/table/settingRule.ts`).
 */
export const MEL_BELOW_PN: MarketTable = {
  definition: defined({
    moduleType: 'MelBelowPn',
    moduleName: 'MEL Below PN',
    headers: [
      column('plant', 'Plant', { freeze: true }),
      column('fuel', 'Fuel', { uniqueValues: [...FUELS] }),
      column('zone', 'Zone'),
      ...under(
        'deepest',
        mwColumn('pn', 'PN', 'Notified output where the limit lies deepest below it'),
        mwColumn('mel', 'MEL', 'Export limit at the same moment'),
        mwColumn('shortfall', 'Shortfall', 'PN less MEL at the same moment'),
      ),
      ...under(
        'whole',
        column('energy', 'Energy', { suffix: 'MWh', hoverText: 'What is missing over the whole time' }),
        column('from', 'From'),
        column('until', 'Until', { hoverText: 'As far as both levels are known' }),
      ),
    ],
    parents: [parent('deepest', 'Where it is deepest'), parent('whole', 'The whole time')],
    headerToSort: 'shortfall',
    option: { slideOutOverride: true, moduleColour: COLOUR.warnings },
  }),
  rowsOf: ({ units }, now) =>
    [...units.values()]
      .flatMap((of) => shortfallsOf(of.pn, of.mel).map((shortfall): Found => ({ shortfall, of })))
      .filter(({ shortfall }) => shortfall.to > now)
      .sort(latestFirst)
      .map(({ shortfall, of }) => rowOf(shortfall, of.id, of.unit)),
  groundOf: ({ units }, now) => [units, Math.floor(now / 1000)],
  lifeOf: () => 'always',
  past: { kind: 'none', why: 'This table is of what runs and what is notified ahead.' },
}
