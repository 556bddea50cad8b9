import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../../server/http/problem'
import { isOfDay, MOST_DAYS, readTableParts } from '../../../server/tables/tableParts'
import { MOST_MONTH_DAYS } from '../../../src/domain/tables/definitions/market'
import { addDays } from '../../../src/domain/periods'

const NOW = Date.parse('2026-11-20T17:05:00Z')
const TODAY = '2026-11-20'

const read = (path: string) => readTableParts(path === '' ? [] : path.split('/'), NOW)
const refused = (path: string): ProblemError => {
  try {
    read(path)
  } catch (error) {
    if (error instanceof ProblemError) return error
    throw error
  }
  throw new Error(`${path} was not refused.`)
}

describe('the last parts of a table’s address', () => {
  it.each([
    ['', undefined],
    ['Gb', undefined],
    ['gb', undefined],
    ['2026-11-18', { from: '2026-11-18', to: '2026-11-18' }],
    ['2026-11-18/2026-11-19', { from: '2026-11-18', to: '2026-11-19' }],
    ['2026-11-18/35', { from: '2026-11-18', to: '2026-11-18', period: 35 }],
    ['35', { from: TODAY, to: TODAY, period: 35 }],
    ['Gb/35', { from: TODAY, to: TODAY, period: 35 }],
    ['Gb/2026-11-18', { from: '2026-11-18', to: '2026-11-18' }],
    ['Gb/2026-11-18/2026-11-18/7', { from: '2026-11-18', to: '2026-11-18', period: 7 }],
    ['2026-10-25/50', { from: '2026-10-25', to: '2026-10-25', period: 50 }],
  ])('LT26 "%s" is told apart by its form', (path, span) => {
    expect(read(path)).toEqual(span)
  })

  it('LT26 the running day is London’s, also an hour before midnight of a summer’s UTC', () => {
    expect(readTableParts(['3'], Date.parse('2026-06-10T23:30:00Z'))).toEqual({
      from: '2026-06-11',
      to: '2026-06-11',
      period: 3,
    })
  })

  it.each([
    ['Atlantis', 'country', 'must be the id of a country'],
    ['2026-02-30', 'date', 'must be a day'],
    ['20261118', 'date', 'must be a day'],
    ['2026-13-01/2026-11-18', 'from', 'must be a day'],
    ['2026-11-18/2026-11-31', 'to', 'must be a day'],
    ['2026-11-18/2026-11-17', 'to', 'must not lie before 2026-11-18'],
    ['2026-11-18/0', 'period', 'must be 1 to 48 on 2026-11-18'],
    ['2026-11-18/49', 'period', 'must be 1 to 48 on 2026-11-18'],
    ['2026-03-29/47', 'period', 'must be 1 to 46 on 2026-03-29'],
    ['2026-11-17/2026-11-18/5', 'period', 'goes with a single day'],
    ['2026-11-18/35/extra', 'extra', 'is not known'],
    ['2026-11-18/Gb', 'extra', 'is not known'],
    ['2026-11-18/2026-11-19/2026-11-20', 'extra', 'is not known'],
  ])('LT26 "%s" is a 400 that names %s and the fix', (path, field, sentence) => {
    const { status, errors } = refused(path)
    expect(status).toBe(400)
    expect(Object.keys(errors ?? {})).toEqual([field])
    expect(errors?.[field]?.[0]).toContain(sentence)
  })

  it('LT26 SAF-E5 a range has at most as many days as the pickers of Unavailability offer', () => {
    const last = (days: number): string => addDays('2026-11-10', days - 1)
    expect(read(`2026-11-10/${last(MOST_DAYS)}`)).toEqual({ from: '2026-11-10', to: last(MOST_DAYS) })
    expect(refused(`2026-11-10/${last(MOST_DAYS + 1)}`).errors).toHaveProperty(['to'])
  })

  it('FFR-23 a range of a monthly table is a year at most', () => {
    const readYear = (to: string) => readTableParts(['2022-12-01', to], NOW, MOST_MONTH_DAYS)
    expect(readYear('2023-12-01')).toEqual({ from: '2022-12-01', to: '2023-12-01' })
    expect(() => readYear('2023-12-02')).toThrow()
  })

  it('C33 a country that this server has no data of is a 404 with the reason', () => {
    expect(refused('France')).toMatchObject({ status: 404 })
    expect(refused('France/2026-11-18').message).toContain('none of France')
  })

  it('LT26 only the whole running day is today', () => {
    const today = { from: TODAY, to: TODAY }
    expect(isOfDay(today, TODAY)).toBe(true)
    expect(isOfDay({ ...today, period: 35 }, TODAY)).toBe(false)
    expect(isOfDay({ from: '2026-11-19', to: TODAY }, TODAY)).toBe(false)
    expect(isOfDay(today, addDays(TODAY, 1))).toBe(false)
  })
})
