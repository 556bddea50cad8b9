import { AUCTION_IDS } from '../../../../domain/alerts/facts/factKinds'
import type { AlertTypeId } from '../../../../domain/alerts/subscription'
import { auctionText } from '../../../../domain/alerts/types/auctionResult'
import { WARNING_CHOICES } from '../../../../domain/alerts/types/systemWarning'
import { OUTAGE_TYPES } from '../../../../domain/market/events'
import { EVENT_KINDS } from '../../../../domain/plants/calls'

type Option = { readonly value: string; readonly label: string }

/** What a field of a subscription takes. Names and bounds are those of the schemas of `domain/alerts/types`. */
export type TypeField = { readonly key: string; readonly label: string } & (
  | {
      readonly kind: 'number'
      readonly unit: string
      readonly min: number
      readonly max: number
      /** It may be left out. */
      readonly isOptional?: true
    }
  | { readonly kind: 'choice' | 'several'; readonly options: readonly Option[] }
  | { readonly kind: 'switch' }
  | { readonly kind: 'plants'; readonly of: readonly ('any' | 'plant' | 'group' | 'fuel')[] }
  | { readonly kind: 'plant' | 'series' }
)

const plain = (values: readonly string[]): readonly Option[] => values.map((value) => ({ value, label: value }))

const SIDES: readonly Option[] = [
  { value: 'both', label: 'Both' },
  { value: 'offer', label: 'Offers' },
  { value: 'bid', label: 'Bids' },
]

const price = (key: string, label: string): TypeField => ({
  kind: 'number',
  key,
  label,
  unit: '£/MWh',
  min: -99_999,
  max: 99_999,
  isOptional: true,
})
const leastMw = (label: string, min = 1): TypeField => ({
  kind: 'number',
  key: 'minMw',
  label,
  unit: 'MW',
  min,
  max: 10_000,
})
const plants = (of: Extract<TypeField, { kind: 'plants' }>['of']): TypeField => ({
  kind: 'plants',
  key: 'plants',
  label: 'Plants',
  of,
})

/** The fields of each type below the type itself; a type without any is set up on the page that its bell is on. */
export const TYPE_FIELDS: Readonly<Record<AlertTypeId, readonly TypeField[]>> = {
  bmAcceptance: [
    plants(['any', 'plant', 'group']),
    { kind: 'choice', key: 'side', label: 'Side', options: SIDES },
    price('minPrice', 'Price from'),
    price('maxPrice', 'Price to'),
    { kind: 'number', key: 'minMwh', label: 'Volume from', unit: 'MWh', min: 0, max: 100_000, isOptional: true },
  ],
  levelChange: [
    plants(['plant', 'group']),
    {
      kind: 'choice',
      key: 'dataset',
      label: 'Level',
      options: [{ value: 'both', label: 'Both' }, ...plain(['MEL', 'PN'])],
    },
    leastMw('Change of at least'),
  ],
  trip: [plants(['any', 'plant', 'group']), leastMw('Notified output from')],
  remit: [
    plants(['any', 'plant', 'group', 'fuel']),
    leastMw('Unavailable from', 0),
    {
      kind: 'choice',
      key: 'outages',
      label: 'Outages',
      options: [{ value: 'both', label: 'Both' }, ...plain(OUTAGE_TYPES)],
    },
  ],
  seriesThreshold: [
    { kind: 'series', key: 'series', label: 'Series' },
    {
      kind: 'choice',
      key: 'when',
      label: 'When it',
      options: [
        { value: 'above', label: 'goes above' },
        { value: 'below', label: 'goes below' },
        { value: 'cross', label: 'crosses' },
      ],
    },
    { kind: 'number', key: 'value', label: 'Value', unit: '', min: -1e9, max: 1e9 },
    { kind: 'number', key: 'rearmMinutes', label: 'Again after', unit: 'min', min: 0, max: 1440 },
  ],
  systemPrice: [price('above', 'At or above'), price('below', 'At or below')],
  nivFlip: [{ kind: 'number', key: 'beyondMwh', label: 'Beyond zero by', unit: 'MWh', min: 0, max: 10_000 }],
  systemWarning: [
    { kind: 'several', key: 'kinds', label: 'Kinds', options: plain(WARNING_CHOICES) },
    { kind: 'switch', key: 'cancellations', label: 'Cancellations too' },
  ],
  frequencyExcursion: [
    { kind: 'number', key: 'below', label: 'At or below', unit: 'Hz', min: 48, max: 49.9, isOptional: true },
    { kind: 'number', key: 'above', label: 'At or above', unit: 'Hz', min: 50.1, max: 52, isOptional: true },
    { kind: 'number', key: 'seconds', label: 'For at least', unit: 's', min: 0, max: 3600 },
  ],
  auctionResult: [
    {
      kind: 'several',
      key: 'auctions',
      label: 'Auctions',
      options: AUCTION_IDS.map((value) => ({ value, label: auctionText(value) })),
    },
  ],
  plantEvents: [
    { kind: 'plant', key: 'plant', label: 'Plant' },
    { kind: 'several', key: 'kinds', label: 'Events', options: plain(EVENT_KINDS) },
  ],
  vwapCross: [],
  newsMessages: [],
  unitSkipped: [
    { kind: 'plant', key: 'plant', label: 'Unit' },
    { kind: 'choice', key: 'direction', label: 'Side', options: SIDES },
    { kind: 'number', key: 'minMwh', label: 'Volume from', unit: 'MWh a period', min: 0.1, max: 10_000 },
  ],
}

/** Types that are made here; the others by the bell of their page. */
export const NEW_TYPES: readonly AlertTypeId[] = [
  'bmAcceptance',
  'levelChange',
  'trip',
  'remit',
  'seriesThreshold',
  'systemPrice',
  'nivFlip',
  'systemWarning',
  'frequencyExcursion',
  'auctionResult',
  'plantEvents',
  'unitSkipped',
]

/** Where the bell of a type is, for those that are made there alone. */
export const BELL_PAGES: Readonly<Partial<Record<AlertTypeId, { readonly path: string; readonly text: string }>>> = {
  vwapCross: {
    path: '/epex-grid',
    text: 'The contract and its average are chosen by the bell of the contract, on the EPEX Grid.',
  },
  newsMessages: { path: '/news', text: 'Its filters are those of the table of the news when its bell was pressed.' },
}
