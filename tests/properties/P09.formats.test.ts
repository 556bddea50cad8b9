import { describe, it } from 'vitest'
import {
  durationText,
  MINUS,
  MISSING,
  numberText,
  formatPriceText,
  signedText,
  unitText,
} from '../../src/domain/format'
import { DATE_FORMATS, dateTimeText } from '../../src/domain/periods'
import { cellText, type CellStyle } from '../../src/domain/tables/cells/cellText'
import { cellShow } from '../../src/domain/tables/cells/cellShow'
import { CELL_TYPES, type WireCell, type WireHeader } from '../../src/domain/wire'
import { diceOf, type Dice } from '../faults/support/dice'
import { caseLimit, cases } from '../support/cases'
import { SEED } from '../support/seeds'

/** F7: no number reads as nonsense, loses its sign, or comes back as another than rounding makes it. */
const RUNS = cases(100_000)

/** Numbers of every size, and those at the borders of the rules. */
const numberOf = (dice: Dice): number => {
  const way = dice.upTo(6)
  const sign = dice.upTo(2) === 0 ? 1 : -1
  if (way === 0)
    return sign * dice.pick([0, 0.004, 0.005, 0.0049, 0.995, 0.9995, 1, 999.994, 999.995, 1000, 1000.001, 1e9, 1e15])
  if (way === 1) return sign * dice.next()
  if (way === 2) return sign * Math.round(dice.next() * 1e6)
  return sign * dice.next() * 10 ** dice.upTo(13)
}

const NONSENSE = /NaN|undefined|null|Infinity|\[object/

/** The number that a text says, and its scale where it is in giga. */
const reported = (text: string): { readonly value: number; readonly scale: number } => {
  const digits = /^(−|\+)?(?:£)?([\d,]+(?:\.\d+)?)(?: (\S+))?$/.exec(text)
  if (!digits) throw new Error(`"${text}" is no number`)
  const [, sign = '', figures = '', unit = ''] = digits
  return {
    value: (sign === MINUS ? -1 : 1) * Number(figures.replaceAll(',', '')),
    scale: unit.startsWith('G') ? 1000 : 1,
  }
}

const check = (text: string, value: number, decimals: number, isSignificant: boolean): void => {
  if (NONSENSE.test(text)) throw new Error(`${value} reads "${text}"`)
  const { value: back, scale } = reported(text)
  const size = Math.abs(value) / scale
  const step = isSignificant && size < 1 && size > 0 ? 10 ** (Math.floor(Math.log10(size)) - 2) : 10 ** -decimals
  if (Math.abs(back - value / scale) > step * 0.5000001 + size * 1e-12) throw new Error(`${value} reads "${text}"`)
  if (back !== 0 && Math.sign(back) !== Math.sign(value)) throw new Error(`${value} reads "${text}"`)
  if (text.startsWith(MINUS) !== back < 0) throw new Error(`${value} reads "${text}"`)
}

const each = (work: (dice: Dice) => void): void => {
  for (let seed = SEED; seed < SEED + RUNS; seed++)
    try {
      work(diceOf(seed))
    } catch (fault) {
      throw new Error(`seed ${seed}: ${String(fault)}`, { cause: fault })
    }
}

const MINUTES: Readonly<Record<string, number>> = { yr: 525_600, mo: 43_200, d: 1440, hr: 60, m: 1 }
const headerOf = (dice: Dice): WireHeader => ({
  id: 'c',
  title: 'Column',
  allowFilter: true,
  allowSort: true,
  ...dice.pick([
    {},
    { suffix: 'MW', isMw: true },
    { suffix: 'MWh' },
    { prefix: '£', suffix: '/MWh' },
    { prefix: '£' },
    { suffix: 'min' },
    { suffix: 'MWh', isNiv: true },
  ]),
})
const styleOf = (dice: Dice): CellStyle => ({
  timeFormat: dice.pick(['24h', '12h']),
  poundDecimals: dice.upTo(2) === 0,
  significantUnderOne: dice.upTo(2) === 0,
  capacityInMwh: dice.upTo(2) === 0,
  units: dice.pick(['cell', 'header', 'hidden']),
  niv: { reverseNivSign: dice.upTo(2) === 0, nivInMwh: dice.upTo(2) === 0 },
})

describe('F7: formats', () => {
  it(
    'P9 numbers, prices, powers and energies come back within rounding, with their sign',
    () => {
      each((dice) => {
        const value = numberOf(dice)
        const significantUnderOne = dice.upTo(2) === 0
        const decimals = dice.upTo(4)
        check(numberText(value, { significantUnderOne, decimals }), value, decimals, significantUnderOne)
        check(formatPriceText(value), value, 2, false)
        check(signedText(value), value, 2, false)
        check(unitText(value, 'MW'), value, 2, false)
        check(unitText(value, 'MWh', { significantUnderOne }), value, 2, significantUnderOne)
      })
    },
    caseLimit(90_000),
  )

  it(
    'P9 durations say no more than is, and no less than their smallest unit leaves out',
    () => {
      each((dice) => {
        const minutes = Math.round(numberOf(dice) / 10 ** dice.upTo(6))
        const text = durationText(minutes)
        if (NONSENSE.test(text)) throw new Error(text)
        const parts = [...text.matchAll(/(\d+) (yr|mo|d|hr|m)\b/g)]
        const total = parts.reduce((sum, [, count, unit = 'm']) => sum + Number(count) * MINUTES[unit]!, 0)
        const left = Math.abs(minutes) - total
        const smallest = MINUTES[parts.at(-1)?.[2] ?? 'm']!
        if (left < 0 || left >= (parts.length < 3 ? 1 : smallest)) throw new Error(`${minutes} reads "${text}"`)
        if (text.startsWith(MINUS) !== minutes < 0) throw new Error(`${minutes} reads "${text}"`)
      })
    },
    caseLimit(90_000),
  )

  it(
    'P9 a time of day reads the same in 12 and in 24 hours',
    () => {
      each((dice) => {
        const instant = Date.UTC(2015 + dice.upTo(20), dice.upTo(12), 1 + dice.upTo(28), dice.upTo(24), dice.upTo(60))
        const long = dateTimeText(instant, 'Minute_NoDate', '24h')
        const short = dateTimeText(instant, 'Minute_NoDate', '12h')
        const [, hour = '', minute = ''] = /^(\d{1,2}):(\d\d)\b/.exec(long) ?? []
        const [, hour12 = '', minute12 = '', half = ''] = /^(\d{1,2}):(\d\d) ([ap]m)\b/.exec(short) ?? []
        const back = (Number(hour12) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
        if (hour === '' || hour12 === '' || back !== Number(hour) || minute !== minute12)
          throw new Error(`${long} and ${short}`)
      })
    },
    caseLimit(90_000),
  )

  it(
    'P9 any cell under any header and style shows a text, and a missing one a dash',
    () => {
      each((dice) => {
        const value = dice.pick<WireCell['value'] | undefined>([
          numberOf(dice),
          numberOf(dice),
          'text',
          '',
          null,
          undefined,
          NaN,
          Infinity,
        ])
        const cell: WireCell = {
          cellType: dice.pick(CELL_TYPES),
          ...(value !== undefined && { value }),
          ...(dice.upTo(3) === 0 && { dateFormat: dice.pick(DATE_FORMATS) }),
          ...(dice.upTo(6) === 0 && { values: ['a', null, 3] }),
        }
        const header = headerOf(dice)
        const style = styleOf(dice)
        const text = cellText(cell, header, style)
        if (NONSENSE.test(text) || text === '') throw new Error(`${JSON.stringify(cell)} reads "${text}"`)
        const isMissing =
          (value === null ||
            value === undefined ||
            value === '' ||
            (typeof value === 'number' && !Number.isFinite(value))) &&
          !cell.values
        if (isMissing !== (text === MISSING)) throw new Error(`${JSON.stringify(cell)} reads "${text}"`)
        if (cellShow(cell, header, { style }).text !== text)
          throw new Error(`${JSON.stringify(cell)} shows another text`)
        if (typeof value === 'number' && Number.isFinite(value) && cell.cellType === 'number' && !isMissing) {
          const sign = style.niv.reverseNivSign ? -1 : 1
          const niv = header.isNiv === true ? sign * value * (style.niv.nivInMwh ? 1 : 2) : value
          const shown = header.isMw && style.capacityInMwh ? niv / 2 : niv
          const bare = text.replace('/MWh', '').replace('min', '').trim()
          const whole = style.poundDecimals || !header.prefix
          check(bare, shown, whole || bare.includes(' G') ? 2 : 0, style.significantUnderOne)
        }
      })
    },
    caseLimit(90_000),
  )
})
