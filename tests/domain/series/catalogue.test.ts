import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSettlementDate } from '../../../src/domain/periods'
import { parseFormula } from '../../../src/domain/series/calculator/grammar'
import { definitionOf, SERIES } from '../../../src/domain/series/catalogue'
import { idsOf } from '../../../src/domain/series/definition'
import { parseSeriesId, parseSumOption, seriesIdOf, SUM_KINDS, sumOption } from '../../../src/domain/series/seriesId'
import { wireGroupOf } from '../../../src/domain/wire'

const ALL = SERIES.flatMap(idsOf)
/** As the hub takes the name of a chart's group. */
const GROUP = /^chartUpdate&[^\s\p{C}]{1,180}$/u
const part = fc.stringMatching(/^[\w:%. -]{1,20}$/).filter((text) => /^[^\s&]+$/u.test(text))

describe('the catalogue of series', () => {
  it('CH02 every id is of one series alone, is read as it is written, and names a group of the hub', () => {
    expect(ALL.filter((id, i) => ALL.indexOf(id) !== i)).toEqual([])
    for (const id of ALL) {
      const ref = parseSeriesId(id)
      expect(ref && seriesIdOf(ref), id).toBe(id)
      expect(definitionOf(id), id).toBeDefined()
      expect(wireGroupOf.chart(id), id).toMatch(GROUP)
    }
    const plants = SERIES.filter(({ kind }) => kind === 'plant')
    for (const { country, seriesId } of plants) expect(definitionOf(`${country}&${seriesId}&T_DRAXX-1`)).toBeDefined()
  })

  it('CH02 country defaults to Gb and options to none; any id that can be written is read back', () => {
    expect(parseSeriesId('SystemPrice')).toEqual({ country: 'Gb', seriesId: 'SystemPrice', optionsId: 'none' })
    expect(parseSeriesId('France&DayAheadPrice')).toEqual({
      country: 'France',
      seriesId: 'DayAheadPrice',
      optionsId: 'none',
    })
    for (const odd of ['', 'Gb&', '&SystemPrice', 'Gb&A&B&C', 'Gb&A B', 'Gb&A\n', 'x'.repeat(161)])
      expect(parseSeriesId(odd), odd).toBeUndefined()
    fc.assert(
      fc.property(part, part, part, (country, seriesId, optionsId) => {
        expect(parseSeriesId(seriesIdOf({ country, seriesId, optionsId }))).toEqual({ country, seriesId, optionsId })
      }),
    )
    expect(definitionOf('Gb&SystemPrice&CCGT')).toBeUndefined()
    expect(definitionOf('Gb&NoSuchSeries')).toBeUndefined()
    expect(definitionOf('gb&SystemPrice')).toBe(definitionOf('SystemPrice'))
  })

  it('CH04 sums over a fuel, a zone or an owner are options of their own, whatever the name', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SUM_KINDS),
        fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
        (kind, of) => {
          const option = sumOption(kind, of)
          expect(parseSumOption(option)).toEqual({ kind, of })
          expect(option).not.toMatch(/[\s&]/u)
        },
      ),
    )
    expect(parseSumOption('T_DRAXX-1')).toBeUndefined()
    expect(parseSumOption('fuel:%E0%A4%A')).toBeUndefined()
  })

  it('SER-12 a definition is whole: words, a step, and a source or the reason why there is none', () => {
    for (const each of SERIES) {
      const name = `${each.country}&${each.seriesId}`
      expect(each.title.trim(), name).not.toBe('')
      expect(each.description, name).toMatch(/\.$/)
      expect(each.stepMs, name).toBeGreaterThan(0)
      expect(Number.isFinite(each.delayMs), name).toBe(true)
      expect(new Set(each.options.map(({ id }) => id)).size, name).toBe(each.options.length)
      for (const source of Object.values(each.sources)) {
        if ('lacks' in source) expect(source.lacks, name).toMatch(/^\p{Lu}.*\.$/u)
        else expect(isSettlementDate(source.firstDay) && source.dataset.trim() !== '', name).toBe(true)
      }
      expect(each.formula !== undefined, name).toBe(each.kind === 'formula')
    }
  })

  it('CH06 a formula of the catalogue is read, and its series are stored ones of the catalogue', () => {
    for (const { seriesId, formula = '1' } of SERIES) {
      const parsed = parseFormula(formula)
      if (!parsed.ok) throw new Error(`${seriesId}: ${parsed.fault.message}`)
      for (const id of parsed.series) expect(definitionOf(id)?.kind, `${seriesId} needs ${id}`).toBe('plain')
    }
  })
})
