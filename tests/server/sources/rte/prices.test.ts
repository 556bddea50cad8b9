import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRtePrices } from '../../../../server/sources/rte/prices'
import { ServiceFault } from '../../../../server/sources/textService'
import { hoursOfMarketDay } from '../../../../src/domain/europe/marketDay'
import { hasSharedData, SHARED_DATA } from '../../../support/sharedData'
import { dayXml, listXml, pricesOfDay, wholeDay, zoneXml } from './rteFile'

const MONDAY = '2026-11-30'
const TUESDAY = '2026-12-01'
const pointsOf = (date: string) => hoursOfMarketDay(date).map((at, hour) => [at, pricesOfDay(date)[hour]])
const read = (...days: readonly string[]) => readRtePrices(listXml(...days), MONDAY, TUESDAY)

describe('RTE’s file of market prices', () => {
  it('RTE-1 the British price of each hour from midnight in Paris on, and of no other zone', () => {
    const { days, rows, dropped, leftOut } = read(wholeDay(MONDAY), wholeDay(TUESDAY))
    expect([...days.keys()]).toEqual([MONDAY, TUESDAY])
    expect(days.get(MONDAY)).toEqual(pointsOf(MONDAY))
    expect(new Date(days.get(MONDAY)![0]![0]).toISOString()).toBe('2026-11-29T23:00:00.000Z')
    expect([rows, dropped, leftOut]).toEqual([48, 0, []])
    // A file of one day, one without any, and quotes of the other kind.
    expect(read(wholeDay(MONDAY)).days.get(MONDAY)).toEqual(pointsOf(MONDAY))
    expect(read()).toEqual({ days: new Map(), rows: 0, dropped: 0, leftOut: [] })
    expect(readRtePrices(listXml(wholeDay(MONDAY)).replaceAll("'", '"'), MONDAY, MONDAY).days.get(MONDAY)).toEqual(
      pointsOf(MONDAY),
    )
  })

  it('RTE-1 what is not known is missing and is no fault; prices may be negative and nothing', () => {
    const values = pricesOfDay(MONDAY).map((price, hour) => (hour < 2 ? 'ND' : hour === 2 ? 0 : -price))
    const { days, dropped } = read(dayXml(MONDAY, zoneXml(values)))
    expect(days.get(MONDAY)).toHaveLength(22)
    expect(
      days
        .get(MONDAY)
        ?.slice(0, 2)
        .map(([, price]) => price),
    ).toEqual([0, -3.3])
    expect(dropped).toBe(0)
    expect(read(dayXml(MONDAY, zoneXml(values, 'FR'))).days.get(MONDAY)).toEqual([])
  })

  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-10-26', 24],
  ])('RTE-2 %s is read with %i periods alone', (date, hours) => {
    for (const count of [23, 24, 25, 92, 96, 100]) {
      const day = dayXml(date, zoneXml(Array.from({ length: count }, (_, hour) => hour)))
      const { days, leftOut } = readRtePrices(listXml(day, wholeDay(TUESDAY)), date, TUESDAY)
      expect(days.get(TUESDAY)).toEqual(pointsOf(TUESDAY))
      if (count === hours) {
        expect(days.get(date)).toEqual(hoursOfMarketDay(date).map((at, hour) => [at, hour]))
        expect(leftOut).toEqual([])
      } else {
        expect(days.get(date)).toEqual([])
        expect(leftOut).toEqual([`${date} has ${count} periods where the day has ${hours} hours: left out.`])
      }
    }
  })

  it('RTE-2 a day with periods out of order, of two British prices, or in the file twice is left out, and that is said', () => {
    const good = zoneXml(pricesOfDay(MONDAY))
    const other = dayXml(MONDAY, zoneXml(pricesOfDay(TUESDAY)))
    const bad: readonly (readonly [string, readonly string[]])[] = [
      ['has periods out of order', [dayXml(MONDAY, good.replace("'3'", "'4'"))]],
      ['has periods out of order', [dayXml(MONDAY, good.replace("'0'", "'00'"))]],
      ['has several British prices', [dayXml(MONDAY, good, good)]],
      ['is there twice', [wholeDay(MONDAY), other]],
      ['is there twice', [wholeDay(MONDAY), other, other]],
    ]
    for (const [why, days] of bad) {
      const reading = read(wholeDay(TUESDAY), ...days)
      expect(reading.leftOut).toEqual([`${MONDAY} ${why}: left out.`])
      expect(reading.days.get(MONDAY)).toEqual([])
      expect(reading.days.get(TUESDAY)).toEqual(pointsOf(TUESDAY))
    }
  })

  it('RTE-2 a day that was not requested, or that is none, makes no hours', () => {
    const strange = ['9999-12-31', '2026-02-31', '2026-12-02', '2026-11-29', '30/11/2026', '']
    const reading = read(...strange.map((date) => dayXml(date, zoneXml(pricesOfDay(MONDAY)))), wholeDay(MONDAY))
    expect([...reading.days.keys()]).toEqual([MONDAY])
    expect(reading.dropped).toBe(strange.length)
  })

  it('RTE-3 a price that is none takes only itself, whatever is in its place', () => {
    const bad = fc.oneof(
      fc.constantFrom('', ' ', 'N/A', '1e5', '99999', '-10000.5', '12,5', 'Infinity', 'NaN', '0x10', '+1', '1.', '--1'),
      fc.string({ maxLength: 5 }).filter((text) => !/[<>&'"]/.test(text) && !/^\s*(-?\d+(\.\d+)?|ND)\s*$/.test(text)),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.nat(23).map(String), bad), (damage) => {
        const values = pricesOfDay(MONDAY).map((price, hour) => damage[hour] ?? price)
        const { days, rows, dropped } = read(dayXml(MONDAY, zoneXml(values)), wholeDay(TUESDAY))
        expect(days.get(MONDAY)).toEqual(pointsOf(MONDAY).filter((_, hour) => damage[hour] === undefined))
        expect(days.get(TUESDAY)).toEqual(pointsOf(TUESDAY))
        expect([rows, dropped]).toEqual([48, Object.keys(damage).length])
      }),
    )
  })

  it('RTE-3 whatever text comes, it is read as finite prices of the hours that were requested, or refused in a sentence', () => {
    const xml = listXml(wholeDay(MONDAY), wholeDay(TUESDAY))
    const hours = new Set([MONDAY, TUESDAY].flatMap(hoursOfMarketDay))
    const piece = fc.constantFrom(
      '',
      '<',
      '>',
      "'",
      '</type>',
      '<type>',
      '<valeur>',
      '&amp;',
      '<!ENTITY a "b">',
      '9e9',
      'ND',
    )
    let isRead = 0
    fc.assert(
      fc.property(fc.nat(xml.length), fc.nat(40), piece, (at, length, text) => {
        try {
          const { days } = readRtePrices(xml.slice(0, at) + text + xml.slice(at + length), MONDAY, TUESDAY)
          isRead += 1
          for (const [instant, price] of [...days.values()].flat()) {
            expect(hours.has(instant)).toBe(true)
            expect(Math.abs(price)).toBeLessThanOrEqual(10_000)
          }
        } catch (error) {
          expect(error).toBeInstanceOf(ServiceFault)
          expect(String(error)).toMatch(/^ServiceFault: RTE’s éCO2mix .*\.$/)
        }
      }),
      { numRuns: 500 },
    )
    expect(isRead).toBeGreaterThan(0)
  })

  it.each([
    ['<html><body>maintenance</body></html>', 'RTE’s éCO2mix answered in a form that is not known here.'],
    ['', 'RTE’s éCO2mix answered with something that is no whole XML document.'],
    ['<liste>nothing</liste>', 'RTE’s éCO2mix answered in a form that is not known here.'],
    [listXml(wholeDay(MONDAY)).slice(0, -60), 'RTE’s éCO2mix answered with something that is no whole XML document.'],
    [
      `<!DOCTYPE a [<!ENTITY b "9">]>${listXml(wholeDay(MONDAY))}`,
      'RTE’s éCO2mix sent a document that defines entities or comments: it was not read.',
    ],
  ])('RTE-3 a file that cannot be read as a whole is refused (%#)', (xml, reason) => {
    expect(() => readRtePrices(xml, MONDAY, TUESDAY)).toThrow(expect.objectContaining({ reason }))
  })
})

const recorded = (date: string): string =>
  readFileSync(`${SHARED_DATA}entsoe/rte_eco2mix_prices_GB_and_others_${date}.xml`, 'utf8')

/** The cells of a zone by expressions over the text alone: the day, the period and the text of each. */
const cellsOf = (xml: string, zone: string) =>
  [...xml.matchAll(/<donneesMarche date='([^']+)'>([\s\S]*?)<\/donneesMarche>/g)].flatMap(([, date = '', day = '']) =>
    [...day.matchAll(new RegExp(`perimetre='${zone}' granularite='Global'[^>]*>([\\s\\S]*?)</type>`, 'g'))].flatMap(
      ([, values = '']) =>
        [...values.matchAll(/periode='(\d+)'>([^<]*)</g)].map(([, period = '', text = '']) => ({ date, period, text })),
    ),
  )

/** Whole tenths of a pound among prices of hours at a rate of euros for a pound, rounded back to the cent. */
const tenths = (prices: readonly number[], rate: number): number =>
  prices.filter((price) => {
    const pounds = Math.round((price / rate) * 10) / 10
    return Math.round(pounds * rate * 100) === Math.round(price * 100)
  }).length

describe.skipIf(!hasSharedData)('recorded files of RTE', () => {
  it.each([
    ['2022-07-16', '2022-07-15', '2022-07-16', 48],
    ['2024-04-13', '2024-04-13', '2024-04-15', 72],
  ])('RTE-4 every cell of %s is an hour of Paris with its price', (file, first, last, count) => {
    const xml = recorded(file)
    const { days, rows, dropped, leftOut } = readRtePrices(xml, first, last)
    const midnight = (date: string): number => Date.parse(`${date}T00:00:00+02:00`)
    const cells = cellsOf(xml, 'GB').map(({ date, period, text }) => [
      midnight(date) + Number(period) * 3_600_000,
      Number(text),
    ])
    expect([...days.values()].flat()).toEqual(cells)
    expect([cells.length, rows, dropped, leftOut]).toEqual([count, count, 0, []])
  })

  it('RTE-5 the British prices are euros: at one rate a day each is a whole tenth of a pound', () => {
    const pricesOf = (file: string, date: string): readonly number[] =>
      (readRtePrices(recorded(file), date, date).days.get(date) ?? []).map(([, price]) => price)
    const found = [
      ['2022-07-16', '2022-07-15', 1.17664],
      ['2022-07-16', '2022-07-16', 1.17664],
      ['2024-04-13', '2024-04-13', 1.17064],
      ['2024-04-13', '2024-04-14', 1.17064],
      ['2024-04-13', '2024-04-15', 1.17064],
    ] as const
    // Each day alone: what else is in the file was not requested.
    const days = found.map(([file, date, rate]) => [pricesOf(file, date), rate] as const)
    expect(days.map(([prices, rate]) => tenths(prices, rate))).toEqual([22, 23, 24, 21, 24])
    // As pounds they are no whole tenths, nor is there such a rate for the price of another zone on the same day.
    for (const [prices] of days) expect(tenths(prices, 1)).toBeLessThan(10)
    const rates = Array.from({ length: 20_000 }, (_, place) => 1.05 + place / 100_000)
    const french = cellsOf(recorded('2024-04-13'), 'FR').filter(({ date }) => date === '2024-04-15')
    const best = Math.max(
      ...rates.map((rate) =>
        tenths(
          french.map(({ text }) => Number(text)),
          rate,
        ),
      ),
    )
    expect(best).toBeLessThan(15)
  })
})
