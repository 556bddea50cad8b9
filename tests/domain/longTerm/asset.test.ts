import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_CHANGE } from '../../../src/domain/longTerm/assumptions/drivers'
import { priceLevel } from '../../../src/domain/longTerm/assumptions/money'
import { assetYears, cashFlow } from '../../../src/domain/longTerm/asset/cashFlow'
import { drawnFutures, fanOf } from '../../../src/domain/longTerm/asset/fan'
import { internalRate, netPresentValue } from '../../../src/domain/longTerm/asset/finance'
import {
  assetFaults,
  assetText,
  changedAsset,
  SAMPLE_ASSET,
  type AssetInputs,
} from '../../../src/domain/longTerm/asset/inputs'
import { ASSET_FACTS } from '../../../src/domain/longTerm/asset/kinds'
import { runningYear } from '../../../src/domain/longTerm/asset/running'
import { assetValue, tornadoOf, type DriverEffect } from '../../../src/domain/longTerm/asset/sensitivity'
import {
  MOST_SAVED_ASSETS,
  readStoredAssets,
  withoutSavedAsset,
  withSavedAsset,
} from '../../../src/domain/longTerm/asset/stored'
import { typicalDays } from '../../../src/domain/longTerm/dispatch/days'
import { solarFactors, windFactor } from '../../../src/domain/longTerm/dispatch/shapes'
import { HOURS_OF_YEAR, longTermModel } from '../../../src/domain/longTerm/model'
import { reportColumns } from '../../../src/domain/longTerm/report/columns'
import { measureOf } from '../../../src/domain/longTerm/report/measures'
import { SAMPLE_CASE } from '../../../src/domain/longTerm/scenarios'

// One case is made for all tests of the file.
const MODEL = longTermModel(SAMPLE_CASE)
const asset = (patch: Partial<AssetInputs>): AssetInputs => changedAsset(SAMPLE_ASSET, patch)

/** The market's capture price of a technology in a year. */
const marketCapture = (technology: string, year: number): number => {
  const measure = measureOf(`capture-${technology}`)
  if (measure === undefined) throw new Error(`There is no capture price of ${technology}.`)
  return reportColumns(MODEL, 'yearly', [measure])[0]?.values[year - 2021] ?? NaN
}

describe('finance of an asset', () => {
  it('EV01 ENV-20 the internal rate of return is that of a hand calculation', () => {
    // 60 x² + 60 x = 100 with x = 1 / (1 + r): x = (−60 + √27,600) / 120 = 0.884436, r = 13.0662 %.
    expect(internalRate([-100, 60, 60])).toMatchObject({ kind: 'rate', rate: expect.closeTo(0.130662, 6) as number })
    expect(internalRate([-100, 110])).toMatchObject({ rate: expect.closeTo(0.1, 10) as number })
    // Half of it is lost in two years: 1 + r = √½.
    expect(internalRate([-100, 0, 50])).toMatchObject({ rate: expect.closeTo(Math.SQRT1_2 - 1, 10) as number })
    expect(netPresentValue(0.1, [-100, 55, 60.5])).toBeCloseTo(0, 10)
  })

  it('EV01 ENV-21 payments without a rate, or with more than one, have none and say why', () => {
    expect(internalRate([-100, -5, -5])).toEqual({ kind: 'none', why: 'No year brings more than it costs.' })
    expect(internalRate([100, 5])).toEqual({ kind: 'none', why: 'Nothing is paid for it.' })
    // 10 % and 20 %.
    expect(internalRate([-100, 230, -132])).toEqual({
      kind: 'none',
      why: 'Years of loss after years of gain give more than one rate.',
    })
    expect(internalRate([-1, 100])).toMatchObject({ kind: 'none' })
  })

  it('EV01 ENV-22 at its internal rate an investment is worth nothing', () => {
    const income = fc.array(fc.double({ min: 0.5, max: 80, noNaN: true }), { minLength: 2, maxLength: 35 })
    fc.assert(
      fc.property(fc.double({ min: 50, max: 900, noNaN: true }), income, (capex, net) => {
        const found = internalRate([-capex, ...net])
        if (found.kind === 'rate') expect(netPresentValue(found.rate, [-capex, ...net])).toBeCloseTo(0, 5)
      }),
    )
  })
})

describe('what an asset earns', () => {
  it('EV01 ENV-23 wind and sun earn the capture price of the market once no plant has the obligation any more', () => {
    for (const kind of ['onshore', 'offshore', 'solar'] as const) {
      const inputs = asset({ kind, from: 2045, zone: 'Z3' })
      const year = cashFlow(MODEL, inputs).find((each) => each.year === 2045)
      expect(year?.capture).toBeCloseTo(marketCapture(kind, 2045), 2)
    }
  })

  it('EV01 ENV-24 power that is sold is energy times the price of the same hours of the market, by hand', () => {
    const inputs = asset({ kind: 'solar', from: 2030, zone: 'Z11' })
    const first = (2030 - 2021) * HOURS_OF_YEAR
    let sold = 0
    typicalDays(2030).forEach(({ month, days }, day) => {
      solarFactors(month).forEach((factor, hour) => {
        const at = first + day * 24 + hour
        sold += days * factor * 1.01 * 0.99 * (MODEL.used[at] ?? NaN) * (MODEL.price[at] ?? NaN)
      })
    })
    expect(runningYear(MODEL, inputs, 2030, undefined).sold).toBeCloseTo(sold, 6)
  })

  it('EV01 ENV-25 a contract makes its strike price of each hour that has a price', () => {
    const inputs = asset({ kind: 'onshore', from: 2030, contract: true, zone: 'Z7' })
    const { sold, contract } = runningYear(MODEL, inputs, 2030, 72)
    const first = (2030 - 2021) * HOURS_OF_YEAR
    let atStrike = 0
    typicalDays(2030).forEach(({ month, wind, days }, day) => {
      const power = windFactor('onshore', month, wind) * 0.97
      for (let hour = 0; hour < 24; hour++) {
        const at = first + day * 24 + hour
        const paid = MODEL.price[at] ?? NaN
        atStrike += days * power * (MODEL.used[at] ?? NaN) * (paid > 0 ? 72 : paid)
      }
    })
    expect(sold + contract).toBeCloseTo(atStrike, 4)
    const years = cashFlow(MODEL, inputs)
    expect(years[14]?.support).not.toBe(0)
    expect(years[15]?.support).toBe(0)
  })

  it('EV01 ENV-26 a battery cycles at most once and a half a day, and a longer one earns no less', () => {
    const of = (hours: number) => runningYear(MODEL, asset({ hours, from: 2030 }), 2030, undefined)
    const short = of(1)
    const long = of(4)
    expect(long.sold - long.fuel).toBeGreaterThanOrEqual(short.sold - short.fuel)
    for (const { energy, taken, hours } of [short, long]) {
      expect(energy).toBeLessThan(taken)
      expect(energy).toBeGreaterThan(0)
      expect(hours).toBeCloseTo(8760, 6)
    }
    for (const { cycles } of cashFlow(MODEL, asset({ from: 2045 }))) {
      expect(cycles).toBeGreaterThan(0)
      expect(cycles).toBeLessThanOrEqual(1.5)
    }
  })

  it('EV01 ENV-27 gas plant runs in no hour that does not pay for its fuel and carbon', () => {
    const ran = runningYear(MODEL, asset({ kind: 'ccgt', from: 2025 }), 2028, undefined)
    expect(ran.energy).toBeGreaterThan(0)
    expect(ran.sold).toBeGreaterThan(ran.fuel)
  })

  it('EV01 ENV-28 nominal money is real money at the price level of each year; the parts add up to the net income', () => {
    const real = cashFlow(MODEL, asset({ kind: 'solar', from: 2030 }))
    const nominal = cashFlow(MODEL, asset({ kind: 'solar', from: 2030, basis: 'nominal' }))
    real.forEach((year, place) => {
      const { wholesale, balancing, ancillary, support, costs, net } = year
      expect(wholesale + balancing + ancillary + support + costs).toBeCloseTo(net, 9)
      expect(nominal[place]?.net).toBeCloseTo(net * priceLevel(year.year), 6)
    })
    expect(assetYears({ kind: 'solar', from: 2050 })).toHaveLength(11)
    expect(assetYears({ kind: 'battery', from: 2030 })).toHaveLength(ASSET_FACTS.battery.life)
  })
})

describe('what may become of an asset', () => {
  const NET = [10, 12, 14]
  const EFFECTS: readonly DriverEffect[] = [
    { driver: 'gas', low: [8, 9, 10], high: [12, 15, 18] },
    { driver: 'demand', low: [10, 11, 13], high: [10, 13, 15] },
  ]

  it('EV01 ENV-29 drawn futures are the same each time, and lie around the case', () => {
    const futures = drawnFutures(NET, EFFECTS)
    expect(drawnFutures(NET, EFFECTS)).toEqual(futures)
    NET.forEach((net, year) => {
      const { p10, p50, p90 } = fanOf(futures.map((future) => future[year] ?? NaN))
      expect(p10).toBeLessThan(p50)
      expect(p50).toBeLessThan(p90)
      expect(Math.abs(p50 - net)).toBeLessThan((p90 - p10) / 4)
    })
    expect(drawnFutures(NET, []).every((future) => future.every((value, year) => value === NET[year]))).toBe(true)
  })

  it('EV01 ENV-29 the tornado has the widest bar first, and capex moves the value by what it costs more', () => {
    const inputs = asset({ capex: 100 })
    const bars = tornadoOf(inputs, NET, EFFECTS)
    const reach = bars.map(({ low, high }) => Math.abs(high - low))
    expect(reach).toEqual(reach.toSorted((a, b) => b - a))
    const capex = bars.find(({ id }) => id === 'capex')
    expect((capex?.low ?? NaN) - assetValue(inputs, NET)).toBeCloseTo(20, 9)
    expect(bars.map(({ id }) => id).toSorted()).toEqual(['capex', 'demand', 'discount', 'gas'])
    expect(NO_CHANGE).toEqual({ gas: 1, carbon: 1, demand: 1, build: 1 })
  })
})

describe('inputs of an asset report', () => {
  it('EV01 ENV-33 a change makes the inputs whole: a year of the run, and the cost of what is built', () => {
    expect(assetFaults(SAMPLE_ASSET)).toEqual({})
    const newer = changedAsset(SAMPLE_ASSET, { run: '01/01/2025' })
    expect(newer.from).toBe(2025)
    expect(changedAsset(SAMPLE_ASSET, { hours: 4 }).capex).toBeGreaterThan(SAMPLE_ASSET.capex)
    expect(changedAsset(SAMPLE_ASSET, { capex: 123 }).capex).toBe(123)
    expect(changedAsset(asset({ kind: 'solar', contract: true }), { kind: 'ccgt' }).contract).toBe(false)
    expect(assetText(SAMPLE_ASSET)).toBe('50 MW battery, 2 h, from 2022 in Z11')
    expect(assetText(asset({ kind: 'ccgt' }))).toBe('50 MW CCGT, from 2022 in Z11')
  })

  it('EV01 ENV-34 what is out of its limits is named', () => {
    expect(Object.keys(assetFaults({ ...SAMPLE_ASSET, power: 0, zone: 'Z18', from: 2020, discount: 99 }))).toEqual([
      'power',
      'discount',
      'from',
      'zone',
    ])
    expect(assetFaults({ ...SAMPLE_ASSET, run: '01/01/1999' })).toHaveProperty('run')
  })

  it('EV01 ENV-35 saved assets are read back, replaced by name, and no more than twenty', () => {
    expect(readStoredAssets(undefined)).toEqual({ inputs: SAMPLE_ASSET, saved: [] })
    const one = withSavedAsset([], 'Mine', SAMPLE_ASSET) ?? []
    const other = asset({ kind: 'solar' })
    expect(withSavedAsset(one, 'Mine', other)).toEqual([{ name: 'Mine', inputs: other }])
    expect(readStoredAssets({ inputs: other, saved: one })).toEqual({ inputs: other, saved: one })
    const broken = [...one, { name: 'No zone', inputs: { ...other, zone: 'Z99' } }, 7]
    expect(readStoredAssets({ inputs: { kind: 'coal' }, saved: broken })).toEqual({ inputs: SAMPLE_ASSET, saved: one })
    const full = Array.from({ length: MOST_SAVED_ASSETS }, (_, place) => ({ name: `${place}`, inputs: other }))
    expect(withSavedAsset(full, 'One more', other)).toBeUndefined()
    expect(withSavedAsset(full, '3', SAMPLE_ASSET)).toHaveLength(MOST_SAVED_ASSETS)
    expect(withoutSavedAsset(one, 'Mine')).toEqual([])
  })
})
