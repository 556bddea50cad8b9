import type { SettledAction } from '../../src/domain/market/events'

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? NaN

export const spread = (values: readonly number[], digits = 0): string =>
  [0.05, 0.5, 0.95].map((share) => quantile(values, share).toFixed(digits)).join(' / ')

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const shareOf = <T>(rows: readonly T[], which: (row: T) => boolean): number => rows.filter(which).length / rows.length
export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export type Row = Pick<
  SettledAction,
  'acceptanceId' | 'bidOfferPairId' | 'direction' | 'volume' | 'soFlag' | 'cadlFlag'
>
export type Price = { readonly price: number; readonly niv: number }

const isUnwind = ({ direction, bidOfferPairId }: Row): boolean =>
  bidOfferPairId !== null && (direction === 'offer') !== bidOfferPairId > 0

export const stackLines = (stacks: readonly (readonly Row[])[]): readonly (readonly [string, string])[] => {
  const rows = stacks.flat()
  const accepted = rows.filter(({ acceptanceId }) => acceptanceId !== null)
  const counts = stacks.map((stack) => stack.length)
  return [
    ['actions a period, p5 / median / p95', spread(counts)],
    ['fewest and most', `${Math.min(...counts)} and ${Math.max(...counts)}`],
    ['periods with 25 to 140 actions', percent(shareOf(counts, (count) => count >= 25 && count <= 140))],
    ['of these bids', percent(shareOf(rows, ({ direction }) => direction === 'bid'))],
    ['SO-flagged', percent(shareOf(rows, ({ soFlag }) => soFlag))],
    ['CADL-flagged', percent(shareOf(rows, ({ cadlFlag }) => cadlFlag))],
    ['unwinds, of acceptance rows', percent(shareOf(accepted, isUnwind))],
    ['pair +1 or -1, of acceptance rows', percent(shareOf(accepted, (row) => Math.abs(row.bidOfferPairId ?? 0) === 1))],
    [
      'adjustment rows a period',
      mean(stacks.map((s) => s.filter((row) => row.acceptanceId === null).length)).toFixed(1),
    ],
    [
      'MWh of an action, p5 / median / p95',
      spread(
        rows.map(({ volume }) => Math.abs(volume)),
        1,
      ),
    ],
  ]
}

export const priceLine = (name: string, prices: readonly number[]): string =>
  `| ${name} | ${prices.length} | ${spread(prices, 2)} | ${percent(shareOf(prices, (price) => price < 0))} |`
export const nivLine = (name: string, nivs: readonly number[]): string =>
  `| ${name} | ${nivs.length} | ${spread(nivs)} | ${percent(shareOf(nivs, (niv) => niv > 0))} |`

export const windShareOf = (rows: readonly { readonly fuel: string; readonly mw: number }[]): number => {
  const made = rows.filter(({ mw }) => mw > 0)
  const wind = made.filter(({ fuel }) => fuel === 'Wind').reduce((sum, { mw }) => sum + mw, 0)
  return wind / made.reduce((sum, { mw }) => sum + mw, 0)
}
