import { oneOfPages, USER } from '../../access/need'
import type { DynamicDataset } from '../../market/events'
import { CONNECTIONS, UNIT_CATEGORIES, type BmUnit, FUELS } from '../../market/units'
import { levelAt } from '../../market/levels'
import type { UnitState } from '../../market/state'
import type { Instant } from '../../periods'
import type { WireCell, WireHeader, WireRow } from '../../wire'
import { memoizeRows } from './retention'
import type { MarketTable } from './market'
import { COLOUR, column, defined, EVERY_COUNTRY, mwColumn, number, text, group, plantLink } from './parts'

const MINUTE_MS = 60_000
/** Hundreds of rows are looked through no more often than this. */
const LOOK_MS = 1000

const NOTICES = ['NDZ', 'NTO', 'NTB', 'MZT', 'MNZT'] as const satisfies readonly DynamicDataset[]

const NOTICE_HOVERS: Readonly<Record<(typeof NOTICES)[number], string>> = {
  NDZ: 'Notice to deviate from zero',
  NTO: 'Notice to deliver offers',
  NTB: 'Notice to deliver bids',
  MZT: 'Minimum zero time',
  MNZT: 'Minimum non-zero time',
}

/** Minutes, shown as a duration. */
const duration = (minutes: number | undefined): WireCell => ({ cellType: 'time', value: minutes ?? null })
const durationColumn = (id: (typeof NOTICES)[number]): WireHeader => column(id, id, { hoverText: NOTICE_HOVERS[id] })

type Now = readonly [pn: number | undefined, mel: number | undefined, mil: number | undefined]

const NO_USE = 'Gives no power, or has no export limit to use'

/** Part of the export limit that is notified, with a bar of the same length. */
const usedCell = (pn: number | undefined, mel: number | undefined): WireCell => {
  if (pn === undefined || mel === undefined) return number(undefined)
  if (pn < 0 || mel <= 0) return number(undefined, NO_USE)
  const used = (100 * pn) / mel
  return { ...number(used), percent: used }
}

/** Facts of the register that no feed of this version brings: their cells are empty. */
const NOT_READ = [
  ['optimiser', 'Optimiser'],
  ['commissioned', 'Commissioned'],
  ['status', 'Status'],
  ['prequalified', 'Ancillary prequalified'],
  ['capacityMarketYear', 'CM year'],
] as const
const NOT_READ_HOVER = 'Not read yet'

/** Hours at full export power from full to empty. */
const hoursOf = ({ energy, capacity }: BmUnit): number | undefined =>
  energy === undefined || capacity <= 0 ? undefined : energy / capacity

const registerCells = (unit: BmUnit): WireRow['row'] => ({
  station: text(unit.station),
  eic: text(unit.eic),
  technology: text(unit.technology),
  energy: number(unit.energy),
  hours: number(hoursOf(unit)),
  gspGroup: text(unit.gspGroup),
  connection: text(unit.connection),
  category: text(unit.category),
  ...Object.fromEntries(NOT_READ.map(([id]) => [id, text(undefined, NOT_READ_HOVER)])),
})

const rowOf = memoizeRows((unit: BmUnit, dynamics: UnitState['dynamics'], ...[pn, mel, mil]: Now): WireRow => ({
  uniqueId: unit.id,
  ...plantLink(unit.id),
  row: {
    plant: text(unit.name),
    unit: text(unit.id, unit.nationalGridId),
    fuel: text(unit.fuel),
    zone: text(unit.zone),
    owner: text(unit.owner),
    ...registerCells(unit),
    capacity: number(unit.capacity),
    demandCapacity: number(unit.demandCapacity),
    pn: number(pn),
    mel: number(mel),
    mil: number(mil),
    used: usedCell(pn, mel),
    sel: number(dynamics.SEL),
    sil: number(dynamics.SIL),
    ...Object.fromEntries(NOTICES.map((id) => [id, duration(dynamics[id])])),
  },
}))

const minuteOf = (now: Instant): Instant => Math.floor(now / MINUTE_MS) * MINUTE_MS

const plantRow = ({ unit, dynamics, pn, mel, mil }: UnitState, at: Instant): readonly WireRow[] =>
  unit === undefined ? [] : [rowOf(unit, dynamics, levelAt(pn, at), levelAt(mel, at), levelAt(mil, at))]

/** Every registered unit with what it has declared for the running minute (page catalogue C2). */
export const PLANT_TABLE: MarketTable = {
  need: USER,
  feeds: ['units', 'PN', 'MEL', 'MIL', 'dynamics'],
  definition: defined({
    moduleType: 'PlantTable',
    moduleName: 'Plant Table',
    headers: [
      column('plant', 'Plant', { freeze: true }),
      column('station', 'Station'),
      column('unit', 'BM unit'),
      column('eic', 'EIC', { hoverText: 'Energy Identification Code' }),
      column('owner', 'Owner'),
      column('fuel', 'Fuel', { uniqueValues: [...FUELS] }),
      column('technology', 'Technology'),
      group('registered', 'Registered', [
        mwColumn('capacity', 'Capacity', 'Registered export capacity'),
        mwColumn('demandCapacity', 'Demand capacity', 'Registered import capacity, zero or negative'),
      ]),
      group('storage', 'Storage', [
        column('energy', 'Energy', { suffix: 'MWh', hoverText: 'What storage holds when full' }),
        column('hours', 'Duration', { suffix: 'h', hoverText: 'Energy over export capacity' }),
      ]),
      group('place', 'Where', [
        column('zone', 'Zone'),
        column('gspGroup', 'GSP group', { hoverText: 'Grid supply point group of a unit within a local network' }),
        column('connection', 'Connection', { uniqueValues: [...CONNECTIONS] }),
        column('category', 'BM', {
          uniqueValues: [...UNIT_CATEGORIES],
          hoverText: 'BM: submits physical notifications, and so can bid and offer',
        }),
      ]),
      group('now', 'Running minute', [
        mwColumn('pn', 'PN', 'Notified output of the running minute'),
        mwColumn('mel', 'MEL', 'Export limit of the running minute'),
        mwColumn('mil', 'MIL', 'Import limit of the running minute, zero or negative'),
        column('used', 'MEL used', { suffix: '%', hoverText: 'PN as a part of MEL' }),
      ]),
      group('stable', 'Stable limits', [
        mwColumn('sel', 'SEL', 'Stable export limit'),
        mwColumn('sil', 'SIL', 'Stable import limit'),
      ]),
      group('notices', 'Notices and minimum times', NOTICES.map(durationColumn)),
      group(
        'further',
        'Not read yet',
        NOT_READ.map(([id, title]) => column(id, title, { hoverText: NOT_READ_HOVER })),
        'No feed of this version brings these',
      ),
    ],
    headerToSort: 'plant',
    ascending: true,
    option: { useStore: true, slideOutOverride: true, moduleColour: COLOUR.units, locationByCountry: EVERY_COUNTRY },
  }),
  // What is registered later comes on top, so that the rows below need not move.
  rowsOf: ({ units }, now) => [...units.values()].toReversed().flatMap((unit) => plantRow(unit, minuteOf(now))),
  dependenciesOf: (_market, now) => [Math.floor(now / LOOK_MS)],
  epochKeyOf: () => 'always',
  past: { kind: 'none', why: 'This table is of now.' },
}

/** How many plants a visitor is shown (page catalogue C2 "capped at 50 rows"). */
const VISITORS_ROWS = 50

/**
 * The visitors' cut of the plant table: the plants of the most registered capacity, the largest first, with the cap flag
 * while there are more (LT21). It is a table of its own, with a group of its own, so that neither an answer nor a push can
 * bring a visitor the others; of too many rows the one of the least capacity leaves.
 */
export const LARGEST_PLANTS: MarketTable = {
  ...PLANT_TABLE,
  need: oneOfPages('plant-table'),
  isPart: true,
  definition: {
    ...PLANT_TABLE.definition,
    moduleType: 'LargestPlants',
    option: {
      ...PLANT_TABLE.definition.option,
      moduleType: 'LargestPlants',
      moduleName: 'Largest Plants',
      maxEntriesOnTable: VISITORS_ROWS,
    },
    headerToSort: 'capacity',
    ascending: false,
  },
}
