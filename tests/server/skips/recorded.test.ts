import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { isBefore, marginalPrice, type Stacked } from '../../../src/domain/skips/merit'
import { RECORDED } from '../../../src/domain/skips/method'
import { unitSlots } from '../../../src/domain/skips/pairSlots'
import { isWeatherOffer, SKIP_DIRECTIONS, type SkipDirection } from '../../../src/domain/skips/reasons'
import { volumeMerit, volumeMeritOf } from '../../../src/domain/skips/volumeMerit'
import { periodEnd, periodStart } from '../../../src/domain/periods'
import { flat, pair } from '../../domain/skips/someUnits'
import { hasSharedData, SHARED_DATA } from '../../support/sharedData'

/**
 * Recorded market data, next to the repository. Of the recorded days there is a study of accepted actions and better-priced
 * alternatives, and the operator's exclusion reasons of 18 of its cases; no file of the operator's skip rates.
 */
const FILES = `${SHARED_DATA}skips`
const DAYS = '2026-08-04_05_07_08'

type Action = {
  readonly key: string
  readonly direction: SkipDirection
  readonly mwh: number
  readonly price: number
}
type Alternative = {
  readonly key: string
  readonly direction: SkipDirection
  readonly unit: string
  readonly pairId: number
  readonly price: number
  readonly band: number
  readonly headroom: number
  readonly deliverable: boolean
  readonly gap: number
}

const read = async <T>(connection: DuckDBConnection, sql: string): Promise<readonly T[]> =>
  (await connection.runAndReadAll(sql)).getRowObjectsJS() as unknown as readonly T[]

const KEY = "settlement_date || '/' || settlement_period || '/' || direction"
const FROM_ALTERNATIVES = `from '${FILES}/alternatives_${DAYS}.parquet'`

/** The price of an accepted action follows from its best alternative and the gap between them. */
const ACTIONS = `
  with b as (select ${KEY} as key, bm_unit, pair_id, price_gbp_per_mwh::double as price ${FROM_ALTERNATIVES})
  select a.key, direction, abs(mwh) as mwh, price + (case direction when 'offer' then gap else -gap end) as price
  from (
    select ${KEY} as key, direction, naive_alt_unit, naive_alt_pair_id, accepted_volume_mwh::double as mwh,
      naive_gap_gbp_per_mwh::double as gap
    from '${FILES}/accepted_actions_${DAYS}.parquet') a
  join b on a.key = b.key and bm_unit = naive_alt_unit and pair_id = naive_alt_pair_id`

const ALTERNATIVES = `
  select ${KEY} as key, direction, bm_unit as unit, pair_id::int as "pairId", price_gbp_per_mwh::double as price,
    band_mw::double as band, headroom_ub_mw::double as headroom, classification = 'not_ruled_out' as deliverable,
    max_gap_gbp_per_mwh::double as gap
  ${FROM_ALTERNATIVES}`

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

const REF = { date: '2026-08-04', period: 1 }
const FROM = periodStart(REF)
const TO = periodEnd(REF)

/** Which pairs of a unit have anything left by our rule, with the headroom of the study as its limit. */
const withLeft = (own: readonly Alternative[]): ReadonlySet<number> => {
  const most = Math.max(0, ...own.map(({ headroom }) => headroom))
  const slots = unitSlots(
    {
      pn: [flat(0, FROM, TO)],
      mel: [flat(most, FROM, TO)],
      mil: [flat(-most, FROM, TO)],
      pairs: own.map(({ pairId, band }) => pair(pairId, band, 0, 0)),
      acceptances: [],
      sel: 0,
      sil: 0,
    },
    REF,
  )
  return new Set((slots[0]?.pairs ?? []).filter(({ left }) => left > 0).map(({ pair: { pairId } }) => pairId))
}

/** Accepted actions of a settlement period and direction, and what of the alternatives the study does not rule out, MWh. */
const stackOf = (actions: readonly Action[], alternatives: readonly Alternative[]): readonly Stacked[] => {
  const stack = actions.map(({ price, mwh }): Stacked => ({ price, accepted: mwh, left: 0 }))
  for (const own of grouped(alternatives, ({ unit }) => unit).values()) {
    let headroom = Math.max(0, ...own.map((each) => each.headroom))
    for (const { pairId, band, price, deliverable } of [...own].sort(
      (a, b) => Math.abs(a.pairId) - Math.abs(b.pairId),
    )) {
      if (!deliverable || pairId === 0) continue
      const mw = Math.min(band, headroom)
      headroom -= mw
      stack.push({ price, accepted: 0, left: mw / 2 })
    }
  }
  return stack
}

describe.skipIf(!hasSharedData)('the estimate on the recorded days (skipped where the recordings are absent)', () => {
  let actions: readonly Action[] = []
  let alternatives: readonly Alternative[] = []
  beforeAll(async () => {
    const connection = await (await DuckDBInstance.create()).connect()
    actions = await read<Action>(connection, ACTIONS)
    alternatives = await read<Alternative>(connection, ALTERNATIVES)
    connection.closeSync()
  })

  // 106,000 rows of parquet are read for it.
  it('SKP-20 each alternative of the study is in merit by our rule, at the study’s distance to the marginal price', () => {
    const marginal = new Map(
      [...grouped(actions, ({ key }) => key)].map(([key, own]) => {
        const stack = own.map(({ price, mwh }) => ({ price, accepted: mwh, left: 0 }))
        return [key, marginalPrice(own[0]!.direction, stack)] as const
      }),
    )
    let inMerit = 0
    let sameDistance = 0
    for (const { key, direction, price, gap } of alternatives) {
      const last = marginal.get(key)
      if (last === undefined) continue
      if (!isBefore(direction, price, last)) continue
      inMerit++
      if (Math.abs(Math.abs(last - price) - gap) < 0.005) sameDistance++
    }
    expect({ actions: actions.length, alternatives: alternatives.length, inMerit, sameDistance }).toEqual({
      actions: RECORDED.actions,
      alternatives: RECORDED.alternatives,
      inMerit: RECORDED.inMerit,
      sameDistance: RECORDED.sameDistance,
    })
  })

  it('SKP-47 by volume no more of the study’s alternatives is skipped than its actions took, a part of all that are better-priced', () => {
    const alternativesOf = grouped(alternatives, ({ key }) => key)
    const found = Object.fromEntries(SKIP_DIRECTIONS.map((each) => [each, { taken: 0, skipped: 0, wide: 0 }]))
    for (const [key, own] of grouped(actions, (each) => each.key)) {
      const { direction } = own[0]!
      const stack = stackOf(own, alternativesOf.get(key) ?? [])
      const merit = volumeMerit(direction, stack)
      const sums = found[direction]!
      let skipped = 0
      let taken = 0
      for (const each of stack) {
        const { inMerit, accepted } = merit ? volumeMeritOf(direction, each, merit) : { inMerit: 0, accepted: 0 }
        skipped += inMerit - accepted
        taken += each.accepted
        sums.wide += each.left
      }
      expect(skipped).toBeLessThanOrEqual(taken + 1e-6)
      sums.skipped += skipped
      sums.taken += taken
    }
    const whole = ({ taken, skipped, wide }: { taken: number; skipped: number; wide: number }) =>
      [taken, skipped, wide].map(Math.round)
    expect(SKIP_DIRECTIONS.map((each) => whole(found[each]!))).toEqual([RECORDED.offers, RECORDED.bids])
  })

  it('SKP-21 what the study calls not deliverable has nothing available by our rule, and what it does not rule out has', () => {
    let same = 0
    let innerFull = 0
    for (const own of grouped(alternatives, ({ key, unit }) => `${key}/${unit}`).values()) {
      const left = withLeft(own)
      for (const { pairId, deliverable } of own) {
        if (left.has(pairId) === deliverable) same++
        // The study holds each band against all of the headroom, we against what the bands before it leave.
        else if (deliverable) innerFull++
      }
    }
    expect({ same, innerFull, all: alternatives.length }).toEqual({
      same: RECORDED.deliverable,
      innerFull: RECORDED.alternatives - RECORDED.deliverable,
      all: RECORDED.alternatives,
    })
  })

  it('SKP-22 of the operator’s exclusions on these days the offers of wind are found by fuel', () => {
    const cases = JSON.parse(readFileSync(`${FILES}/neso_exclusion_cases.json`, 'utf8')) as readonly {
      readonly ngc_unit: string
      readonly direction: SkipDirection
      readonly neso_exclusion_reasons: Readonly<Record<string, number>>
    }[]
    const register = JSON.parse(
      readFileSync(`${SHARED_DATA}elexon-archive/reference/bmunits/all.json`, 'utf8'),
    ) as readonly { readonly nationalGridBmUnit: string | null; readonly fuelType: string | null }[]
    const fuels = new Map(register.map(({ nationalGridBmUnit, fuelType }) => [nationalGridBmUnit, fuelType]))
    const wind = cases.filter((each) => 'Wind offer' in each.neso_exclusion_reasons)
    const found = cases.filter(
      ({ ngc_unit, direction }) => fuels.get(ngc_unit) === 'WIND' && isWeatherOffer('Wind', direction),
    )
    expect({
      cases: cases.length,
      wind: wind.length,
      found: found.filter((each) => wind.includes(each)).length,
      others: found.filter((each) => !wind.includes(each)).length,
    }).toEqual({ cases: RECORDED.cases, wind: RECORDED.windCases, found: RECORDED.windFound, others: 0 })
  })
})
