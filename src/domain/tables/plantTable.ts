import type { BmUnit, DynamicDataset } from '../market/events'
import { FUELS } from '../market/fuels'
import { levelAt } from '../market/levels'
import type { UnitState } from '../market/state'
import type { Instant } from '../periods'
import type { Cell, Header, Row } from '../wire'
import { keepRows } from './keep'
import type { MarketTable } from './market'
import { COLOUR, column, defined, EVERY_COUNTRY, mwColumn, number, parent, text, under } from './parts'

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
const duration = (minutes: number | undefined): Cell => ({ cellType: 'time', value: minutes ?? null })
const durationColumn = (id: (typeof NOTICES)[number]): Header => column(id, id, { hoverText: NOTICE_HOVERS[id] })

type Now = readonly [pn: number | undefined, mel: number | undefined, mil: number | undefined]

const NO_USE = 'Gives no power, or has no export limit to use'

/** Part of the export limit that is notified, with a bar of the same length. */
const usedCell = (pn: number | undefined, mel: number | undefined): Cell => {
  if (pn === undefined || mel === undefined) return number(undefined)
  if (pn < 0 || mel <= 0) return number(undefined, NO_USE)
  const used = (100 * pn) / mel
  return { ...number(used), percent: used }
}

const rowOf = keepRows((unit: BmUnit, dynamics: UnitState['dynamics'], ...[pn, mel, mil]: Now): Row => ({
  uniqueId: unit.id,
  clickEventUrl: `/plant/${encodeURIComponent(unit.id)}`,
  row: {
    plant: text(unit.name),
    unit: text(unit.id, unit.nationalGridId),
    fuel: text(unit.fuel),
    zone: text(unit.zone),
    owner: text(unit.owner),
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

const plantRow = ({ unit, dynamics, pn, mel, mil }: UnitState, at: Instant): readonly Row[] =>
  unit === undefined ? [] : [rowOf(unit, dynamics, levelAt(pn, at), levelAt(mel, at), levelAt(mil, at))]

/** Every registered unit with what it has declared for the running minute (page catalogue C2). */
export const PLANT_TABLE: MarketTable = {
  definition: defined({
    moduleType: 'PlantTable',
    moduleName: 'Plant Table',
    headers: [
      column('plant', 'Plant', { freeze: true }),
      column('unit', 'BM unit'),
      column('fuel', 'Fuel', { uniqueValues: [...FUELS] }),
      column('zone', 'Zone'),
      column('owner', 'Owner'),
      ...under(
        'registered',
        mwColumn('capacity', 'Capacity', 'Registered export capacity'),
        mwColumn('demandCapacity', 'Demand capacity', 'Registered import capacity, zero or negative'),
      ),
      ...under(
        'now',
        mwColumn('pn', 'PN', 'Notified output of the running minute'),
        mwColumn('mel', 'MEL', 'Export limit of the running minute'),
        mwColumn('mil', 'MIL', 'Import limit of the running minute, zero or negative'),
        column('used', 'MEL used', { suffix: '%', hoverText: 'PN as a part of MEL' }),
      ),
      ...under('stable', mwColumn('sel', 'SEL', 'Stable export limit'), mwColumn('sil', 'SIL', 'Stable import limit')),
      ...under('notices', ...NOTICES.map(durationColumn)),
    ],
    parents: [
      parent('registered', 'Registered'),
      parent('now', 'Running minute'),
      parent('stable', 'Stable limits'),
      parent('notices', 'Notices and minimum times'),
    ],
    headerToSort: 'plant',
    ascending: true,
    option: { useStore: true, slideOutOverride: true, moduleColour: COLOUR.units, locationByCountry: EVERY_COUNTRY },
  }),
  // What is registered later comes to stand on top, so that the rows below need not move.
  rowsOf: ({ units }, now) => [...units.values()].toReversed().flatMap((unit) => plantRow(unit, minuteOf(now))),
  groundOf: (_market, now) => [Math.floor(now / LOOK_MS)],
  lifeOf: () => 'always',
  past: { kind: 'none', why: 'This table is of now.' },
}
