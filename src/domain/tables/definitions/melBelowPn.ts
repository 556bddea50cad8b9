import type { LevelSegment } from '../../market/events'
import type { Instant } from '../../periods'
import { retainOfTwo, memoizeRows } from './retention'
import {
  commonPieces,
  type DefinitionPiece,
  COLOUR,
  column,
  defined,
  instant,
  mwColumn,
  number,
  text,
  group,
  plantLink,
} from './parts'
import { type BmUnit, FUELS } from '../../market/units'
import type { UnitState } from '../../market/state'
import { DESK, type MarketTable } from './market'

/** A time over which a unit's export limit lies below what it has notified. */
export type Shortfall = {
  readonly from: Instant
  readonly to: Instant
  /** MW where the limit lies deepest below the notification. */
  readonly pn: number
  readonly mel: number
  /** MWh that are missing over the whole time. */
  readonly energy: number
}

const HOUR_MS = 3_600_000
/** Less than this is rounding, MW. */
const LEAST_MW = 0.5

/** The part of a piece in which the limit (b) lies below the notification (a). */
const below = ({ from, to, a, b }: DefinitionPiece): DefinitionPiece | undefined => {
  const first = a[0] - b[0]
  const last = a[1] - b[1]
  if (first <= 0 && last <= 0) return undefined
  if (first >= 0 && last >= 0) return { from, to, a, b }
  const share = first / (first - last)
  const cross = from + share * (to - from)
  const level = a[0] + share * (a[1] - a[0])
  return first > 0
    ? { from, to: cross, a: [a[0], level], b: [b[0], level] }
    : { from: cross, to, a: [level, a[1]], b: [level, b[1]] }
}

const shortfallOf = ({ from, to, a, b }: DefinitionPiece): Shortfall => {
  const first = a[0] - b[0]
  const last = a[1] - b[1]
  const [pn, mel] = last > first ? [a[1], b[1]] : [a[0], b[0]]
  return { from, to, pn, mel, energy: ((first + last) / 2) * ((to - from) / HOUR_MS) }
}

const joined = (before: Shortfall, next: Shortfall): Shortfall => {
  const { pn, mel } = next.pn - next.mel > before.pn - before.mel ? next : before
  return { from: before.from, to: next.to, pn, mel, energy: before.energy + next.energy }
}

const flat = ({ levelFrom, levelTo }: LevelSegment): boolean => levelFrom === levelTo

/** More than arithmetic adds to a level between the two ends of its line, MW. */
const ROUNDING_MW = 1e-6

/** Whether a notification surely lies nowhere above a limit: most do, and no piece need be made of them. */
const isWithin = (pn: LevelSegment, mel: LevelSegment): boolean =>
  flat(pn) && flat(mel)
    ? pn.levelFrom <= mel.levelFrom
    : Math.max(pn.levelFrom, pn.levelTo) + ROUNDING_MW < Math.min(mel.levelFrom, mel.levelTo)

/**
 * Where an export limit lies below the notified output, in order of time. Only where both are known; less than half a
 * megawatt is rounding. For levels that are looked at once.
 */
export const findShortfalls = (pn: readonly LevelSegment[], mel: readonly LevelSegment[]): readonly Shortfall[] => {
  const found: Shortfall[] = []
  for (const piece of commonPieces(pn, mel, isWithin)) {
    const part = below(piece)
    const last = found.at(-1)
    if (part === undefined) continue
    const shortfall = shortfallOf(part)
    if (last !== undefined && last.to === part.from) found[found.length - 1] = joined(last, shortfall)
    else found.push(shortfall)
  }
  return found.filter((each) => each.pn - each.mel >= LEAST_MW)
}

/** The same, remembered for the next look at the same levels. */
export const shortfallsOf = retainOfTwo(findShortfalls)

const rowOf = memoizeRows((shortfall: Shortfall, id: string, unit: BmUnit | undefined) => ({
  uniqueId: `${id}/${shortfall.from}`,
  ...plantLink(id),
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
  need: DESK,
  feeds: ['PN', 'MEL'],
  definition: defined({
    moduleType: 'MelBelowPn',
    moduleName: 'MEL Below PN',
    headers: [
      column('plant', 'Plant', { freeze: true }),
      column('fuel', 'Fuel', { uniqueValues: [...FUELS] }),
      column('zone', 'Zone'),
      group('deepest', 'Where it is deepest', [
        mwColumn('pn', 'PN', 'Notified output where the limit is furthest below it'),
        mwColumn('mel', 'MEL', 'Export limit at the same moment'),
        mwColumn('shortfall', 'Shortfall', 'PN less MEL at the same moment'),
      ]),
      group('whole', 'The whole time', [
        column('energy', 'Energy', { suffix: 'MWh', hoverText: 'What is missing over the whole time' }),
        column('from', 'From'),
        column('until', 'Until', { hoverText: 'As far as both levels are known' }),
      ]),
    ],
    headerToSort: 'shortfall',
    option: { slideOutOverride: true, moduleColour: COLOUR.warnings },
  }),
  rowsOf: ({ units }, now) =>
    [...units.values()]
      .flatMap((of) => shortfallsOf(of.pn, of.mel).map((shortfall): Found => ({ shortfall, of })))
      .filter(({ shortfall }) => shortfall.to > now)
      .sort(latestFirst)
      .map(({ shortfall, of }) => rowOf(shortfall, of.id, of.unit)),
  dependenciesOf: ({ units }, now) => [units, Math.floor(now / 1000)],
  epochKeyOf: () => 'always',
  past: { kind: 'none', why: 'This table is of what runs and what is notified ahead.' },
}
