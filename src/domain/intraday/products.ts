import type { IntradayProduct } from '../market/feeds/trades'
import { timeTexts } from '../periods'
import type { Contract } from './contracts'

/** A market of continuous trading, and the unit of its prices. */
export type IntradayArea = 'GB' | 'FR'

type ProductTexts = {
  /** In a list of products. */
  readonly name: string
  /** Before the times of its delivery. */
  readonly short: string
  /** The times of its delivery are in the name of a contract. */
  readonly timed: boolean
}

export const PRODUCT_TEXTS: Readonly<Record<IntradayProduct, ProductTexts>> = {
  HH: { name: 'Half hour', short: 'HH', timed: true },
  '1H': { name: '1 hour', short: '1 h', timed: true },
  '2H': { name: '2 hours', short: '2 h', timed: true },
  '4H': { name: '4 hours', short: '4 h', timed: true },
  ON: { name: 'Overnight', short: 'Overnight', timed: false },
  PK: { name: 'Peak', short: 'Peak', timed: false },
  EX: { name: 'Extended', short: 'Extended', timed: false },
  BASE: { name: 'Base', short: 'Base', timed: false },
}

const minuteOf = timeTexts('24h').certainMinute

/** Times of a delivery, London: `14:00-14:30`. */
export const deliveryText = ({ from, to }: Pick<Contract, 'from' | 'to'>): string => `${minuteOf(from)}-${minuteOf(to)}`

/** `HH 14:00-14:30`, `Overnight`. */
export const contractText = (contract: Contract): string => {
  const { short, timed } = PRODUCT_TEXTS[contract.product]
  return timed ? `${short} ${deliveryText(contract)}` : short
}

export const PRICE_UNITS: Readonly<Record<IntradayArea, '£/MWh' | '€/MWh'>> = { GB: '£/MWh', FR: '€/MWh' }
