import type { BoaMetrics, StackItem } from '../../../src/domain/wire'
import type { BoaLists } from '../../../src/domain/boa/collectionLists'
import type { BoaDesk, PeriodPicker } from '../../../src/streams/lib/types'

/** 20 November 2026, 17:07:42 GMT: period 35. */
export const NOW = Date.parse('2026-11-20T17:07:42Z')

const NO_FLAGS = { storFlag: false, soFlag: false, cadlFlag: false, terreFlag: false, nonBmPrediction: false }

type Own = Partial<Omit<StackItem, 'flags'>> & { readonly flags?: Partial<StackItem['flags']> }

/** A row of the stack with only what a test speaks of. */
export const row = ({ flags, ...own }: Own = {}): StackItem => {
  const { isBid = false, isAccepted = true, mainPrice = 100, volume = 10 } = own
  const volumeMwh = (isBid ? -volume : volume) / 2
  return {
    plantId: 'T_DRAXX-1',
    bodId: `${isAccepted ? '7/' : ''}${mainPrice ?? 'none'}/${isBid ? 'B' : 'O'}`,
    isBid,
    isAccepted,
    mainPrice,
    volume,
    initialVolume: volume,
    minVolume: 0,
    maxVolume: volume,
    flags: { ...NO_FLAGS, ...flags },
    terreAccepted: 0,
    theoretical: false,
    selected: false,
    isAnalytic: false,
    isAnalyticEdit: false,
    fakePlant: false,
    name: 'Drax 1',
    fuelType: 'Biomass',
    unwind: false,
    volumeMwh,
    ...(mainPrice === null ? {} : { cost: volumeMwh * mainPrice }),
    ...own,
  }
}

export const LISTS: BoaLists = {
  acceptedOffers: [
    row({
      name: 'Dinorwig 3',
      plantId: 'T_DINO-3',
      fuelType: 'Pumped',
      mainPrice: 158,
      volume: 64,
      flags: { cadlFlag: true },
    }),
    row({
      name: 'Pembroke 41',
      plantId: 'T_PEMB-41',
      fuelType: 'CCGT',
      zone: 'Z13',
      mainPrice: 114.1,
      volume: 122,
      setsPriceMwh: 0.6,
      ndo: 2,
      sel: 215,
    }),
  ],
  acceptedBids: [
    row({
      name: 'Moray East 3',
      plantId: 'T_MOWEO-3',
      fuelType: 'Wind',
      isBid: true,
      mainPrice: -74.2,
      volume: 96,
      flags: { soFlag: true },
    }),
  ],
  tableOffers: [
    row({ name: 'Seabank 1', plantId: 'T_SEAB-1', fuelType: 'CCGT', isAccepted: false, mainPrice: 109.8, volume: 62 }),
  ],
  tableBids: [
    row({
      name: 'Keadby 2',
      plantId: 'T_KEAD-2',
      fuelType: 'CCGT',
      isBid: true,
      isAccepted: false,
      mainPrice: 88.4,
      volume: 118,
    }),
  ],
}

export const EMPTY_LISTS: typeof LISTS = { acceptedOffers: [], acceptedBids: [], tableOffers: [], tableBids: [] }

export const METRICS: BoaMetrics = {
  priceString: '113.46',
  indicativePrice: 113.46,
  basis: 'acceptances',
  netImbalanceVolume: 316.6,
  replacementPrice: 111.2,
  totalBidsAccepted: -48,
  totalOffersAccepted: 93,
  bidActions: 1,
  offerActions: 2,
  minBidPrice: -74.2,
  maxOfferPrice: 158,
  setters: [
    { plantId: 'T_PEMB-41', bodId: '7/114.1/O', name: 'Pembroke 41', price: 114.1, volume: 0.6, repriced: false },
  ],
  niv: { offers: 93, bids: -48, bsadBuy: 26, bsadSell: -12.4, soFlagged: -48, cadlFlagged: 32 },
  lateFeeds: [],
}

export const DESK: BoaDesk = {
  period: { date: '2026-11-20', period: 35 },
  status: 'present',
  lists: LISTS,
  metrics: METRICS,
  metricsBehind: false,
  freshness: { state: 'live', asOf: NOW },
}

export const PICKER: PeriodPicker = {
  chosen: { date: '2026-11-20', period: 35 },
  live: { date: '2026-11-20', period: 35 },
  status: 'present',
  mode: 'trading',
  autoRollover: true,
  countdown: { msLeft: 438_000, text: '7:18' },
  closesAt: Date.parse('2026-11-20T17:15:00Z'),
  periodsInDay: 48,
}
