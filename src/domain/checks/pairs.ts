import { LINKS } from '../market/links'
import { FUELS } from '../market/units'
import { idsOf } from '../series/definition'
import { NEIGHBOURS } from '../series/families/europe'
import { SYSTEM } from '../series/families/system'
import { SERIES_BALANCING } from '../series/families/balancing'
import { UNAVAILABILITY } from '../series/families/unavailability'
import { gb } from '../series/families/form'
import { seriesIdOf, type SeriesId } from '../series/seriesId'

/** A second source of the same quantity: the sum of other series. */
export type CheckPair = {
  readonly of: SeriesId
  /** Added up, each by its sign; a value counts where all that have any have one. */
  readonly parts: readonly { readonly id: SeriesId; readonly sign: 1 | -1 }[]
  /** What the second source is called. */
  readonly name: string
  /** The most by which both may differ: in the unit of the series, or as a part of its value where that is more. */
  readonly tolerance: { readonly most: number; readonly share?: number }
  /** Why they may not differ by more. */
  readonly reason: string
}

const plus = (ids: readonly SeriesId[]): CheckPair['parts'] => ids.map((id) => ({ id, sign: 1 }))

const partsOf = (family: typeof SYSTEM, ...names: readonly string[]): CheckPair['parts'] =>
  plus(family.definitions.filter(({ seriesId }) => names.includes(seriesId)).flatMap(idsOf))

const ROUNDED = 'Both are made of one publication; what is left is rounding.'

/** Pairs of the British system. */
const ofGb: readonly CheckPair[] = [
  {
    of: gb('TotalGeneration'),
    parts: partsOf(SYSTEM, 'GenerationByFuel'),
    name: 'Sum of generation by fuel',
    tolerance: { most: FUELS.length },
    reason: ROUNDED,
  },
  {
    of: gb('NetImports'),
    parts: partsOf(SYSTEM, 'InterconnectorFlow'),
    name: 'Sum of interconnector flows',
    tolerance: { most: LINKS.length },
    reason: ROUNDED,
  },
  {
    of: gb('RealtimeDemand'),
    parts: plus([gb('TotalGeneration'), gb('NetImports')]),
    name: 'Generation and net imports',
    tolerance: { most: 2000, share: 0.1 },
    reason: 'Demand is met with generation and imports; what stations take and pumps is within a tenth.',
  },
  {
    of: gb('NetImbalanceVolume'),
    parts: partsOf(SERIES_BALANCING, 'OfferVolumeByReason', 'BidVolumeByReason'),
    name: 'Sum of the settlement stack',
    tolerance: { most: 5, share: 0.02 },
    reason: 'NIV is the sum of the volumes of all actions (BSC section T); losses move it by less than 2 %.',
  },
  {
    of: gb('BalancingCost'),
    parts: partsOf(SERIES_BALANCING, 'BalancingCostByReason'),
    name: 'Sum of the costs by reason',
    tolerance: { most: 1 },
    reason: ROUNDED,
  },
  {
    of: gb('BalancingActions'),
    parts: partsOf(SERIES_BALANCING, 'BalancingActionsByReason'),
    name: 'Sum of the actions by reason',
    tolerance: { most: 0 },
    reason: 'Each action has one reason.',
  },
  {
    of: gb('UnavailableCapacity'),
    parts: partsOf(UNAVAILABILITY, 'UnavailableByFuel'),
    name: 'Sum of unavailable capacity by fuel',
    tolerance: { most: FUELS.length },
    reason: ROUNDED,
  },
]

/** Pairs of each country: its balance, and its border with Great Britain. */
const ofCountries: readonly CheckPair[] = NEIGHBOURS.flatMap(({ area, country, types }) => {
  const id = (seriesId: string, optionsId = 'none') => seriesIdOf({ country, seriesId, optionsId })
  const cables = LINKS.filter((link) => link.area === area)
  const balance: CheckPair = {
    of: id('Load'),
    parts: [...plus(types.map((type) => id('GenerationByType', type))), { id: id('NetExport'), sign: -1 }],
    name: 'Generation less net export',
    tolerance: { most: 500, share: 0.1 },
    reason:
      'All types together are load and net export, but for small plants and pumping, which are not published everywhere.',
  }
  const border: CheckPair = {
    of: id('GbBorderFlow'),
    parts: cables.map(({ code }) => ({ id: gb('InterconnectorFlow', code), sign: -1 })),
    name: 'Interconnector flows, turned round',
    tolerance: { most: 50, share: 0.05 },
    reason: 'The same cables, measured at their other ends; losses are within a twentieth.',
  }
  return cables.length > 0 ? [balance, border] : [balance]
})

/** Every pair that is checked, the only list of them. */
export const CHECK_PAIRS: readonly CheckPair[] = [...ofGb, ...ofCountries]

const BY_ID = new Map(CHECK_PAIRS.map((pair) => [pair.of, pair]))

/** The second source of a series; undefined where there is none. */
export const pairOf = (id: SeriesId): CheckPair | undefined => BY_ID.get(id)
