import type { OperatorSkips } from '../../src/domain/skips/agreement'
import type { SettlementDate } from '../../src/domain/periods'
import type { MarketSource } from '../sources/source'
import type { SkipsMaker } from './skipsMaker'

/**
 * A maker whose days take hundreds of requests, with the operator's figures from the source that runs, whose pace towards
 * the operator is its alone. A day is estimated without them where they cannot be had; `isPublished` says whether it is
 * worth to estimate it again.
 */
export const withOperatorFigures = (
  maker: SkipsMaker,
  { operatorSkips }: Pick<MarketSource, 'operatorSkips'>,
): SkipsMaker => {
  /** What `isPublished` has found is needed next by `day`, and some 10 MB. */
  let found: { readonly date: SettlementDate; readonly published: OperatorSkips } | undefined
  const figuresOf = async (date: SettlementDate): Promise<OperatorSkips | undefined> => {
    try {
      return await operatorSkips?.(date)
    } catch {
      // The provider's row on the status page says so.
      return undefined
    }
  }
  return {
    ...maker,
    day: async (date, now) => {
      const known = found?.date === date ? found.published : undefined
      found = undefined
      return maker.day(date, now, known ?? (await figuresOf(date)))
    },
    isPublished: async (date) => {
      const published = await figuresOf(date)
      found = published && { date, published }
      return published !== undefined
    },
  }
}
