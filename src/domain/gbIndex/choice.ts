import { DEFAULT_WEAR, readWear } from '../revenue/wear'
import { basisOf, DEFAULT_BASIS, PART_TEXTS, REVENUE_PARTS, type PriceBasis, type RevenuePart } from '../revenue/parts'
import { CONTRACT_PRODUCTS } from '../ancillary/products'
import type { ActionReason, AuctionProductId } from '../revenue/splits'
import { GB_INDICES, type GbIndexId } from './indices'
import { PERIOD_GRANULARITIES, type PeriodGranularity } from '../series/aggregation/calendarPeriods'

/** What an index is held against: nothing, power, energy, throughput, or power and a year. */
export const INDEX_MEASURES = ['pounds', 'perMw', 'perMwh', 'perThroughput', 'perMwYear', 'perKwYear'] as const
export type IndexMeasure = (typeof INDEX_MEASURES)[number]

export const INDEX_UNITS: Readonly<Record<IndexMeasure, string>> = {
  pounds: '£',
  perMw: '£/MW',
  perMwh: '£/MWh',
  perThroughput: '£/throughput',
  perMwYear: '£/MW/yr',
  perKwYear: '£/kW/yr',
}

/** Digits after the point. */
export const INDEX_DECIMALS: Readonly<Record<IndexMeasure, number>> = {
  pounds: 0,
  perMw: 0,
  perMwh: 0,
  perThroughput: 2,
  perMwYear: 0,
  perKwYear: 1,
}

/** How balancing is shown: as one source, by offers and bids, or by what it was taken for. */
export const BALANCING_SPLITS = ['one', 'direction', 'reason'] as const
export type BalancingSplit = (typeof BALANCING_SPLITS)[number]

/** How response and reserve are shown: as one source, by the two, by product, or by direction. */
export const ANCILLARY_SPLITS = ['one', 'service', 'product', 'direction'] as const
export type AncillarySplit = (typeof ANCILLARY_SPLITS)[number]

/** What a user has chosen of the index. */
export type IndexChoice = {
  readonly index: GbIndexId
  readonly granularity: PeriodGranularity
  readonly measure: IndexMeasure
  readonly basis: PriceBasis
  /** Less the wear of the batteries. */
  readonly profit: boolean
  /** £ for each MWh of throughput. */
  readonly wear: number
  /** Wholesale by exports and imports, else as one source. */
  readonly importsApart: boolean
  readonly balancing: BalancingSplit
  readonly ancillary: AncillarySplit
  /** Held against the power that was declared available, in the place of the registered. */
  readonly available: boolean
  readonly capacityMarket: boolean
  readonly nonDelivery: boolean
  readonly imbalance: boolean
}

/** £ of which a source is made up. */
export type IndexFigure = RevenuePart | 'exports' | 'imports' | ActionReason | AuctionProductId | 'wear'

/** A column of the index: some of the revenue, or what is taken off for wear. */
export type IndexSource = {
  readonly id: IndexFigure | 'balancing' | 'ancillary' | 'low' | 'high'
  readonly title: string
  readonly about: string
  readonly figures: readonly IndexFigure[]
  /** The parts of the revenue that it is of; none for wear. */
  readonly parts: readonly RevenuePart[]
}

const ofPart = (part: RevenuePart): IndexSource => ({ id: part, ...PART_TEXTS[part], figures: [part], parts: [part] })

const EXPORTS: IndexSource = {
  id: 'exports',
  title: 'Exports',
  about: 'Notified exports at the chosen price',
  figures: ['exports'],
  parts: ['wholesale'],
}
const IMPORTS: IndexSource = {
  id: 'imports',
  title: 'Imports',
  about: 'What notified imports cost at the chosen price: what it takes to charge',
  figures: ['imports'],
  parts: ['wholesale'],
}
const BALANCING: IndexSource = {
  id: 'balancing',
  title: 'Balancing',
  about: 'Accepted offers and bids of the balancing mechanism',
  figures: ['offers', 'bids'],
  parts: ['offers', 'bids'],
}
const REASONS: readonly IndexSource[] = [
  {
    id: 'system',
    title: 'System actions',
    about: 'Accepted offers and bids that the operator flagged as taken for the system: constraints as a rule',
    figures: ['system'],
    parts: ['offers', 'bids'],
  },
  {
    id: 'energy',
    title: 'Energy actions',
    about: 'Accepted offers and bids without that flag: taken to balance energy',
    figures: ['energy'],
    parts: ['offers', 'bids'],
  },
]
const ANCILLARY: IndexSource = {
  id: 'ancillary',
  title: 'Ancillary',
  about: 'Response and reserve: available MW at the clearing price',
  figures: ['response', 'reserve'],
  parts: ['response', 'reserve'],
}

type Product = (typeof CONTRACT_PRODUCTS)[number]
const partOf = ({ service }: Product): RevenuePart => (service === 'Response' ? 'response' : 'reserve')
const PRODUCTS: readonly IndexSource[] = CONTRACT_PRODUCTS.map((product) => ({
  id: product.id,
  title: product.label,
  about: `${product.name}: available MW at the clearing price`,
  figures: [product.id],
  parts: [partOf(product)],
}))
/** Static response is of low frequency alone. */
const isHigh = ({ name }: Product): boolean => name.endsWith('high') || name.endsWith('negative')
const directionOf = (id: 'low' | 'high', title: string, about: string): IndexSource => {
  const products = CONTRACT_PRODUCTS.filter((product) => isHigh(product) === (id === 'high'))
  return { id, title, about, figures: products.map((each) => each.id), parts: ['response', 'reserve'] }
}
const DIRECTIONS: readonly IndexSource[] = [
  directionOf('low', 'Upward', 'Response to low frequency and positive reserve: more export or less import'),
  directionOf('high', 'Downward', 'Response to high frequency and negative reserve: less export or more import'),
]
const BALANCING_SOURCES: Readonly<Record<BalancingSplit, readonly IndexSource[]>> = {
  one: [BALANCING],
  direction: [ofPart('offers'), ofPart('bids')],
  reason: REASONS,
}
const ANCILLARY_SOURCES: Readonly<Record<AncillarySplit, readonly IndexSource[]>> = {
  one: [ANCILLARY],
  service: [ofPart('response'), ofPart('reserve')],
  product: PRODUCTS,
  direction: DIRECTIONS,
}

/** The sources that a choice takes in, in the order of screens and files. */
const includedSources = (choice: IndexChoice): readonly IndexSource[] => [
  ...(choice.importsApart ? [EXPORTS, IMPORTS] : [ofPart('wholesale')]),
  ...BALANCING_SOURCES[choice.balancing],
  ...ANCILLARY_SOURCES[choice.ancillary],
  ...(['capacityMarket', 'nonDelivery', 'imbalance'] as const).filter((part) => choice[part]).map(ofPart),
]

/**
 * The sources of a choice of which anything is known, wear last.
 * @param known the figures of which anything is known
 */
export const sourcesOf = (choice: IndexChoice, known: ReadonlySet<IndexFigure>): readonly IndexSource[] => {
  const { profit, wear } = choice
  const shown = includedSources(choice)
    .map((source) => ({
      ...source,
      figures: source.figures.filter((figure) => known.has(figure)),
      parts: source.parts.filter((part) => known.has(part)),
    }))
    .filter(({ figures }) => figures.length > 0)
  if (!profit) return shown
  const about = `£${wear} for each MWh of throughput, taken off`
  return [...shown, { id: 'wear', title: 'Wear', about, figures: ['wear'], parts: [] }]
}

/** The parts that a choice takes in, whether anything is known of them or not. */
export const includedParts = (choice: IndexChoice): ReadonlySet<RevenuePart> =>
  new Set(includedSources(choice).flatMap(({ parts }) => parts))

const SWITCHES = ['profit', 'importsApart', 'available', 'capacityMarket', 'nonDelivery', 'imbalance'] as const

export const DEFAULT_INDEX_CHOICE: IndexChoice = {
  index: 'gb-bess-all',
  granularity: 'Month',
  measure: 'perKwYear',
  basis: DEFAULT_BASIS,
  profit: false,
  wear: DEFAULT_WEAR,
  importsApart: false,
  balancing: 'direction',
  ancillary: 'service',
  available: false,
  capacityMarket: true,
  nonDelivery: true,
  imbalance: true,
}

/** The choice of an address; what it does not name, or cannot be read, is the default. */
export const readIndexChoice = (search: URLSearchParams): IndexChoice => {
  const one = <T extends string>(known: readonly T[], name: string, otherwise: T): T =>
    known.find((each) => each === search.get(name)) ?? otherwise
  const usual = DEFAULT_INDEX_CHOICE
  const switches = SWITCHES.map((name) => [name, one(['true', 'false'], name, `${usual[name]}`) === 'true'] as const)
  return {
    ...usual,
    index: one(
      GB_INDICES.map(({ id }) => id),
      'index',
      usual.index,
    ),
    granularity: one(PERIOD_GRANULARITIES, 'granularity', usual.granularity),
    measure: one(INDEX_MEASURES, 'measure', usual.measure),
    balancing: one(BALANCING_SPLITS, 'balancing', usual.balancing),
    ancillary: one(ANCILLARY_SPLITS, 'ancillary', usual.ancillary),
    basis: basisOf(search.get('basis') ?? '')?.id ?? usual.basis,
    wear: readWear(search.get('wear')),
    ...(Object.fromEntries(switches) as Pick<IndexChoice, (typeof SWITCHES)[number]>),
  }
}

/** The address of a choice, with whatever else is there; defaults are left out. */
export const writeIndexChoice = (search: URLSearchParams, choice: IndexChoice): URLSearchParams => {
  const next = new URLSearchParams(search)
  const texts = ['index', 'granularity', 'measure', 'basis', 'balancing', 'ancillary', 'wear'] as const
  for (const name of [...texts, ...SWITCHES] as const) {
    const value = choice[name]
    if (value === DEFAULT_INDEX_CHOICE[name]) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** The place of a part in the arrays of an answer. */
export const placeOfPart = (part: RevenuePart): number => REVENUE_PARTS.indexOf(part)
