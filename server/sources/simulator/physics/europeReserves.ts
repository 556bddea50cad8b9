import type { Instant } from '../../../../src/domain/periods'
import type { EuropeProduct, ReserveCountry } from '../../../../src/domain/series/families/reserveCountries'
import { DAY, HOUR, MINUTE, chance, normal, smooth, textHash } from './random'
import { TOPIC } from './topics'

export const QUARTER = 15 * MINUTE

/** MW that a country wants of each product, rounded from what operators publish. */
const DEMAND: Readonly<Record<string, Readonly<Partial<Record<EuropeProduct, number>>>>> = {
  Austria: { Fcr: 71, AfrrUp: 200, AfrrDown: 200, MfrrUp: 280, MfrrDown: 195 },
  Belgium: { Fcr: 88, AfrrUp: 117, AfrrDown: 117, MfrrUp: 690 },
  Czechia: { Fcr: 78, AfrrUp: 320, AfrrDown: 310, MfrrUp: 450, MfrrDown: 180 },
  Denmark: { Fcr: 21, AfrrUp: 110, AfrrDown: 110, MfrrUp: 420, MfrrDown: 210 },
  France: { Fcr: 490, AfrrUp: 660, AfrrDown: 620, MfrrUp: 1000, Rr: 500 },
  Germany: { Fcr: 570, AfrrUp: 2000, AfrrDown: 1950, MfrrUp: 980, MfrrDown: 620 },
  Netherlands: { Fcr: 112, AfrrUp: 340, AfrrDown: 360, MfrrUp: 900, MfrrDown: 420 },
  Norway: { AfrrUp: 190, AfrrDown: 200, MfrrUp: 850, MfrrDown: 500 },
  Portugal: { AfrrUp: 230, AfrrDown: 200 },
  Slovenia: { Fcr: 15, AfrrUp: 60, AfrrDown: 60, MfrrUp: 250, MfrrDown: 70 },
  Spain: { AfrrUp: 620, AfrrDown: 540 },
  Switzerland: { Fcr: 68, AfrrUp: 380, AfrrDown: 370, MfrrUp: 510, MfrrDown: 270 },
}

/** Usual marginal price of capacity, €/MW/h. */
const LEVEL: Readonly<Record<EuropeProduct, number>> = {
  Fcr: 11,
  AfrrUp: 13,
  AfrrDown: 9,
  MfrrUp: 4.2,
  MfrrDown: 3.1,
  Rr: 2.6,
}

/** MW that can be activated of products of which no capacity is bought. */
const VOLUNTARY_MW = 300

const isUp = (product: EuropeProduct): boolean => product.endsWith('Up')

/** A number for each country, product and use: no two draws are tied together. */
const topicOf = (country: string, product: EuropeProduct | 'all', what: string): number =>
  TOPIC.europeReserves ^ textHash(`${country} ${product} ${what}`)

/** A country's own level against the usual one, 0.6 to 1.5: by its plant. */
const countryLevel = (country: string, product: EuropeProduct): number =>
  0.6 + 0.9 * chance(1, topicOf(country, product, 'level'))

/** What a block's auction brought: MW and €/MW/h. */
export type ReserveBlock = {
  readonly demand: number
  readonly procured: number
  readonly marginal: number
  readonly mean: number
}

/** The common price of the FCR Cooperation, above which a country pays where its limits bind. */
const fcrPrice = (seed: number, country: string, at: Instant): number => {
  const common = topicOf('all', 'Fcr', 'price')
  const price =
    LEVEL.Fcr * Math.exp(0.4 * smooth(seed, common, at, 4 * DAY) + 0.22 * smooth(seed, common + 1, at, 7 * HOUR))
  const binds = chance(seed, topicOf(country, 'Fcr', 'binds'), Math.floor(at / HOUR)) < 0.06
  return binds ? price * (1.2 + 1.3 * chance(seed, topicOf(country, 'Fcr', 'premium'), Math.floor(at / HOUR))) : price
}

/** Upward is dear where power is, downward where it is cheap: plant that runs can be turned down. */
const capacityPrice = (
  seed: number,
  { country, product }: { readonly country: string; readonly product: EuropeProduct },
  at: Instant,
  dayAhead: number,
): number => {
  const scarce = isUp(product) || product === 'Rr' ? (dayAhead - 70) / 90 : (45 - dayAhead) / 70
  const noise =
    0.35 * smooth(seed, topicOf(country, product, 'days'), at, 3 * DAY) +
    0.3 * smooth(seed, topicOf(country, product, 'hours'), at, 6 * HOUR)
  const isSpike = chance(seed, topicOf(country, product, 'spike'), Math.floor(at / HOUR)) < 0.02
  return (
    LEVEL[product] *
    countryLevel(country, product) *
    Math.exp(noise + 0.6 * Math.max(-1, Math.min(1.5, scarce))) *
    (isSpike ? 5 : 1)
  )
}

/**
 * The auction of a block. Of a hundred, two buy less than is wanted.
 * @param dayAhead mean price of the block, €/MWh
 */
export const reserveBlock = (
  seed: number,
  { country, paidAsBid }: Pick<ReserveCountry, 'country' | 'paidAsBid'>,
  product: EuropeProduct,
  at: Instant,
  dayAhead: number,
): ReserveBlock => {
  const usual = DEMAND[country]?.[product] ?? VOLUNTARY_MW
  const draw = (what: string): number => chance(seed, topicOf(country, product, what), Math.floor(at / HOUR))
  // FCR is set for a year; the others by the block.
  const demand = product === 'Fcr' ? usual : Math.round(usual * (0.94 + 0.12 * draw('demand')))
  const procured = draw('short') < 0.02 ? Math.round(demand * (0.9 + 0.08 * draw('lack'))) : demand
  const marginal =
    product === 'Fcr' ? fcrPrice(seed, country, at) : capacityPrice(seed, { country, product }, at, dayAhead)
  const share = paidAsBid && product !== 'Fcr' ? 0.55 + 0.35 * draw('mean') : 1
  return { demand, procured, marginal, mean: marginal * share }
}

/** What was activated of a product in a quarter of an hour: MWh, and its price where there was anything, €/MWh. */
export type ReserveQuarter = { readonly activated: number; readonly price: number | undefined }

/** How far a control area is short (above zero) or long in a quarter of an hour, in deviations. */
const shortness = (seed: number, country: string, at: Instant): number =>
  0.9 * smooth(seed, topicOf(country, 'all', 'hours'), at, 2.5 * HOUR) +
  0.6 * smooth(seed, topicOf(country, 'all', 'quarters'), at, 35 * MINUTE)

const bounded = (share: number): number => Math.max(0, Math.min(1, share))

/** Of what is ready the share that is called: aFRR follows every deviation, mFRR comes in large ones. */
const calledShare = (product: EuropeProduct, short: number): number => {
  const towards = isUp(product) ? short : -short
  return product.startsWith('Afrr') ? bounded(0.06 + 0.3 * towards) : bounded(0.5 * (towards - 0.9))
}

/** How far the price is from the day-ahead price, €/MWh: the more the more is called, now and then by far. */
const premium = (seed: number, country: string, product: EuropeProduct, at: Instant, share: number): number => {
  const quarter = Math.floor(at / QUARTER)
  const isSpike = chance(seed, topicOf(country, product, 'energy spike'), quarter) < 0.01
  const base = product.startsWith('Afrr') ? 14 + 110 * share * share : 30 + 140 * share
  const noise = Math.exp(0.35 * normal(seed, topicOf(country, product, 'energy'), quarter))
  return base * noise * countryLevel(country, product) * (isSpike ? 6 : 1)
}

const replacement = (seed: number, country: string, at: Instant, dayAhead: number): ReserveQuarter => {
  const wanted = smooth(seed, topicOf(country, 'Rr', 'wanted'), at, 3 * HOUR)
  if (Math.abs(wanted) < 0.7) return { activated: 0, price: undefined }
  const mw = Math.sign(wanted) * (Math.abs(wanted) - 0.6) * (DEMAND[country]?.Rr ?? VOLUNTARY_MW)
  return { activated: mw / 4, price: dayAhead + 22 * wanted * countryLevel(country, 'Rr') }
}

/** @param dayAhead price of the hour, €/MWh */
export const reserveQuarter = (
  seed: number,
  country: string,
  product: EuropeProduct,
  at: Instant,
  dayAhead: number,
): ReserveQuarter => {
  if (product === 'Rr') return replacement(seed, country, at, dayAhead)
  const share = calledShare(product, shortness(seed, country, at))
  if (share === 0) return { activated: 0, price: undefined }
  const away = premium(seed, country, product, at, share)
  return {
    activated: (share * (DEMAND[country]?.[product] ?? VOLUNTARY_MW)) / 4,
    price: isUp(product) ? dayAhead + away : dayAhead - away,
  }
}

/**
 * The imbalance price: that of what was activated in the direction in which the area was out of balance.
 * @param priceOf the energy price of a product in the quarter of an hour; undefined where there is none
 */
export const imbalancePriceAbroad = (
  seed: number,
  country: string,
  at: Instant,
  priceOf: (product: EuropeProduct) => number | undefined,
): number | undefined => {
  const isShort = shortness(seed, country, at) > 0
  const prices = (isShort ? (['AfrrUp', 'MfrrUp'] as const) : (['AfrrDown', 'MfrrDown'] as const)).flatMap(
    (product) => priceOf(product) ?? [],
  )
  if (prices.length === 0) return undefined
  return isShort ? Math.max(...prices) : Math.min(...prices)
}

/** How far a country's price is from that of the market that it follows, €/MWh: nothing where it has one itself. */
export const priceApart = (seed: number, country: string, at: Instant): number =>
  9 * smooth(seed, topicOf(country, 'all', 'price days'), at, 30 * HOUR) +
  5 * smooth(seed, topicOf(country, 'all', 'price hours'), at, 5 * HOUR)

/** How far a quarter of an hour was traded from its day-ahead price, €/MWh: what was learned since, and how short the area is. */
export const intradayApart = (seed: number, country: string, at: Instant): number =>
  7 * smooth(seed, topicOf(country, 'all', 'intraday hours'), at, 6 * HOUR) +
  6 * shortness(seed, country, at) +
  4 * normal(seed, topicOf(country, 'all', 'intraday quarters'), Math.floor(at / QUARTER))
