import { describe, expect, it } from 'vitest'
import type { LevelSegment } from '../../../../src/domain/market/events'
import { foldMarket } from '../../../../src/domain/market/fold'
import { levelAt } from '../../../../src/domain/market/levels'
import { EMPTY_MARKET } from '../../../../src/domain/market/state'
import { bandsLeft } from '../../../../src/domain/boa/bandsLeft'
import { addDays, dayStart, periodAt, periodKey, stepPeriod } from '../../../../src/domain/periods'
import { plantById } from '../../../../server/sources/simulator/fleet'
import { acceptancesOf, dayOf, eventsOf, noticesOf, type Kind } from './support'

const DATE = '2026-06-10'
const NEXT = addDays(DATE, 1)
const MINUTE = 60_000
const REGISTERED_HOURS = 12

type Levels = Kind<'levels'>
const limitsIn = (date: string): readonly Levels[] =>
  eventsOf(dayOf(date), 'levels').filter(({ dataset }) => dataset !== 'PN')
/** Declared for the hours to come, and not for a day. */
const isDeclared = ({ segments }: Levels): boolean =>
  segments.at(-1)!.timeTo - segments[0]!.timeFrom < REGISTERED_HOURS * 60 * MINUTE && segments[0]!.levelFrom !== 0
const declared = limitsIn(DATE).filter(isDeclared)

/** Levels at the ends and just inside each stretch, where a straight line has its extremes. */
const points = ({ timeFrom, timeTo }: LevelSegment): readonly number[] => [timeFrom + 1, timeTo - 1]

describe('declared limits', () => {
  it.each(['2026-01-15', DATE, '2026-10-25'])(
    'SIM-60 come at least ten a minute in every five minutes of %s',
    (date) => {
      const from = dayStart(date)
      const to = dayStart(addDays(date, 1))
      const counts = new Array<number>((to - from) / (5 * MINUTE)).fill(0)
      for (const event of limitsIn(date))
        if (event.at >= from && event.at < to) counts[Math.floor((event.at - from) / (5 * MINUTE))]!++
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(50)
      expect(counts.reduce((sum, count) => sum + count)).toBeLessThan(50_000)
      const inMinute = new Array<number>(60).fill(0)
      for (const { at } of limitsIn(date).filter(isDeclared)) inMinute[Math.floor(at / 1000) % 60]!++
      expect(Math.max(...inMinute)).toBeLessThan(2 * Math.min(...inMinute))
    },
  )

  it('SIM-61 stay within what is registered, and begin with the moment of their declaration', () => {
    expect(declared.length).toBeGreaterThan(20_000)
    expect(new Set(declared.map(({ dataset }) => dataset))).toEqual(new Set(['MEL', 'MIL']))
    const wrong = declared.filter(({ at, unit, dataset, segments }) => {
      const { capacity, demandCapacity } = plantById(unit)!.unit
      const least = dataset === 'MEL' ? 0 : demandCapacity
      const most = dataset === 'MEL' ? capacity : 0
      return segments[0]!.timeFrom < at || segments.some(({ levelFrom }) => levelFrom < least || levelFrom > most)
    })
    expect(wrong).toEqual([])
  })

  it('SIM-62 take back nothing that was notified or accepted', () => {
    const published = new Map<string, LevelSegment[]>()
    for (const { unit, segments } of acceptancesOf(dayOf(DATE)))
      published.set(unit, [...(published.get(unit) ?? []), ...segments])
    const notices = noticesOf(dayOf(DATE))
    let met = 0
    for (const { unit, dataset, segments } of declared)
      for (const { timeFrom, timeTo, levelFrom } of segments)
        for (const level of [...(published.get(unit) ?? []), ...(notices.get(unit) ?? [])]) {
          if (level.timeTo <= timeFrom || level.timeFrom >= timeTo) continue
          met++
          for (const at of points(level)) {
            if (at < timeFrom || at > timeTo) continue
            const mw = levelAt([level], at)!
            if (dataset === 'MEL' ? mw > levelFrom : mw < levelFrom)
              expect.fail(`${unit} ${dataset} ${levelFrom} at ${new Date(at).toISOString()} against ${mw}`)
          }
        }
    expect(met).toBeGreaterThan(20_000)
  })

  it('SIM-63 join at midnight: what reaches into the next day is on its tape too', () => {
    const midnight = dayStart(NEXT)
    const reaching = declared.filter(({ segments }) => segments.at(-1)!.timeTo > midnight)
    expect(reaching.length).toBeGreaterThan(1000)
    expect(limitsIn(NEXT).filter((event) => isDeclared(event) && event.at < midnight)).toEqual(reaching)
    const units = new Set(reaching.map(({ unit }) => unit))
    expect(units.size).toBeGreaterThan(150)
  })

  it('SIM-64 change by a megawatt or more what is on the table of the running or the next period', () => {
    const from = dayStart(DATE) + 3 * 60 * MINUTE
    const events = dayOf(DATE)
    let market = foldMarket(
      EMPTY_MARKET,
      events.filter(({ at }) => at <= from),
    )
    const table = (unit: string): readonly number[] =>
      [periodAt(from), stepPeriod(periodAt(from), 1)].flatMap((ref) => {
        const { pn, mel, mil, ladders, acceptances } = market.units.get(unit)!
        const pairs = ladders.get(periodKey(ref)) ?? []
        return bandsLeft({ pn, mel, mil, pairs, acceptances }, ref).map(({ volume }) => volume)
      })
    const coming = limitsIn(DATE).filter(({ at }) => at > from && at <= from + 10 * MINUTE)
    let changed = 0
    for (const event of coming) {
      const before = table(event.unit)
      market = foldMarket(market, [event])
      if (table(event.unit).some((mw, i) => Math.abs(mw - before[i]!) >= 0.999)) changed++
    }
    expect(changed).toBeGreaterThan(150)
    expect(changed / coming.length).toBeGreaterThan(0.7)
  })
})
