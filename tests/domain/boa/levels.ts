import type { BidOfferPair, LevelSegment } from '../../../src/domain/market/events'
import { periodStart } from '../../../src/domain/periods'

export const PERIOD = { date: '2026-03-02', period: 30 }
export const START = periodStart(PERIOD)
export const MINUTE = 60_000

/** A line of MW between two minutes of the period (before it when negative). */
export const segment = (from: number, to: number, levelFrom: number, levelTo = levelFrom): LevelSegment => ({
  timeFrom: START + from * MINUTE,
  timeTo: START + to * MINUTE,
  levelFrom,
  levelTo,
})

export const pair = (pairId: number, width: number, bid: number, offer: number): BidOfferPair => ({
  pairId,
  levelFrom: Math.sign(pairId) * width,
  levelTo: Math.sign(pairId) * width,
  bid,
  offer,
})

export const accepted = (number: number, segments: readonly LevelSegment[], minute = -10) => ({
  number,
  acceptanceTime: START + minute * MINUTE,
  segments,
})
