import { timeTexts } from '../../../src/domain/periods'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsOf, rowFacts, type StackColumn } from '../../../src/views/tables/stackColumns'
import { flagWords } from '../../../src/views/charts/stackFlags'
import { sortItems } from '../../../src/views/tables/StackTable'
import { cursorTo, scrollToSee } from '../../../src/views/parts/gridKeys'
import { row } from '../support/desk'

const TIMES = timeTexts('24h')

const column = (id: string): StackColumn => columnsOf('acceptedOffers', 0, true).find((one) => one.id === id)!
const none = () => undefined

describe('the rows of a stack table', () => {
  it('LT09 sorting is stable, keeps every row, and rows without a value stand last in either direction', () => {
    const anyItems = fc
      .array(fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }), { maxLength: 40 })
      .map((values) => values.map((ndz, index) => row({ bodId: String(index), ...(ndz === undefined ? {} : { ndz }) })))
    fc.assert(
      fc.property(anyItems, fc.boolean(), (items, ascending) => {
        const sorted = sortItems(items, column('ndz'), ascending, none)
        expect(new Set(sorted)).toEqual(new Set(items))
        sorted.slice(1).forEach((item, index) => {
          const before = sorted[index]!
          if (item.ndz === undefined) return
          expect(before.ndz).toBeDefined()
          if (before.ndz === item.ndz) expect(Number(before.bodId)).toBeLessThan(Number(item.bodId))
          else expect(before.ndz! < item.ndz).toBe(ascending)
        })
      }),
    )
  })

  it('LT09 zones sort by their number', () => {
    const items = ['Z10', 'Z2', undefined, 'Z1'].map((zone) => row(zone === undefined ? {} : { zone }))
    expect(sortItems(items, column('zone'), true, none).map(({ zone }) => zone)).toEqual(['Z1', 'Z2', 'Z10', undefined])
  })

  it('LT12 what was not heard is a dash, and nothing is shown as zero in its place', () => {
    const bare = row({ mainPrice: null, fuelType: '' })
    for (const id of [
      'mainPrice',
      'zone',
      'ndo',
      'ndz',
      'mzt',
      'mnzt',
      'sel',
      'timeAccepted',
      'finalPrice',
      'cost',
      'durationMinutes',
      'fuelType',
    ])
      expect(column(id).text(bare, undefined, TIMES), id).toBe('-')
  })

  it('BO07 accepted lists gain their own columns where width allows, and all of them when expanded', () => {
    const ids = (width: number, expanded: boolean) => columnsOf('acceptedBids', width, expanded).map(({ id }) => id)
    expect(ids(700, false)).not.toContain('cost')
    expect(ids(1_400, false)).toContain('cost')
    expect(ids(0, true)).toEqual(expect.arrayContaining(['timeAccepted', 'durationMinutes', 'finalPrice', 'cost']))
    expect(columnsOf('tableBids', 2_000, true).map(({ id }) => id)).not.toContain('timeAccepted')
  })

  it('BO07 bids have notice to deliver bids, offers notice to deliver offers', () => {
    expect(columnsOf('tableBids', 0, false).map(({ title }) => title)).toContain('NTB')
    expect(columnsOf('tableOffers', 0, false).map(({ title }) => title)).toContain('NTO')
  })

  it('BO07 the facts of a row name the unit, the band and the energy', () => {
    const facts = new Map(rowFacts(row({ volume: 21, mainPrice: 80, repriced: true, finalPrice: 90 }), TIMES))
    expect(facts.get('BM unit')).toBe('T_DRAXX-1')
    expect(facts.get('Energy, MWh')).toBe('10.5')
    expect(facts.get('Cost, £')).toBe('840')
    expect(facts.get('Repriced, £/MWh')).toBe('90.00')
  })

  it('BO03 every flag has a word and a sentence', () => {
    const flags = { soFlag: true, cadlFlag: true, storFlag: true, terreFlag: true, nonBmPrediction: true }
    const words = flagWords(row({ flags, unwind: true }))
    expect(words.map(({ tag }) => tag)).toEqual(['SO', 'CADL', 'STOR', 'RR', 'NBM', 'UNW'])
    expect(words.every(({ title }) => title.length > 10)).toBe(true)
    expect(flagWords(row())).toEqual([])
  })

  it('GRD-1 the cursor never leaves the rows', () => {
    const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End')
    fc.assert(
      fc.property(
        key,
        fc.option(fc.nat(60), { nil: undefined }),
        fc.integer({ min: 1, max: 60 }),
        (pressed, from, count) => {
          const to = cursorTo(pressed, from === undefined ? undefined : Math.min(from, count - 1), count)
          expect(to).toBeGreaterThanOrEqual(0)
          expect(to).toBeLessThan(count)
        },
      ),
    )
    expect(cursorTo('ArrowDown', undefined, 0)).toBeUndefined()
    expect(cursorTo('x', 1, 9)).toBeUndefined()
  })

  it('GRD-2 a row is brought just into view, under the head and above the bottom', () => {
    const sizes = { row: 24, head: 28, height: 28 + 24 * 9, top: 0 }
    expect(scrollToSee(8, sizes)).toBeUndefined()
    expect(scrollToSee(9, sizes)).toBe(24)
    expect(scrollToSee(2, { ...sizes, top: 240 })).toBe(48)
  })
})
