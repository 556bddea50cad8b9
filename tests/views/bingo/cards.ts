import type { BingoCard } from '../../../src/domain/settings'
import type { PlantData } from '../../../src/domain/wire'

export const NOW = Date.parse('2026-11-20T17:05:00Z')

export const bingoCard = (value: string, patch: object = {}): BingoCard => ({
  type: 'plant',
  value,
  rowVal: 0,
  colVal: 0,
  stringMetric: 'default',
  ...patch,
})

export const plantData = (plantId: string, patch: Partial<PlantData> = {}): PlantData => ({
  plantId,
  name: `Plant ${plantId.slice(2)}`,
  fuelType: 'CCGT',
  state: 'Part load',
  changedAt: NOW,
  pn: 300,
  mel: 400,
  mil: 0,
  outage: false,
  figures: {
    ndo: 2,
    ndb: 2,
    ndz: null,
    headroom: 100,
    sel: 150,
    melBelowExpected: 0,
    acceptancePrice: null,
    firstOffer: 90.5,
    firstBid: 55,
    expectedGeneration: 300,
    acceptedVolume: 0,
  },
  ...patch,
})
