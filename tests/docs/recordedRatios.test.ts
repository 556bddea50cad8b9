import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareRatios, lowerRatios, MOST_OF_RECORDED, ratioTable, recordedWith } from '../../scripts/bench/ratios.mjs'

const FILE = new URL('../bench/recordedRatios.json', import.meta.url)
const ratio = fc.integer({ min: 1, max: 1000 }).map((hundredths) => hundredths / 100)
const ratios = fc.dictionary(fc.constantFrom('first render', 'sort', 'heap', '__proto__ of none'), ratio)

describe('ratios to peers next to the recorded ones', () => {
  it('BEN-1 fails above 1.1 times what was recorded, and only of cases that are recorded', () => {
    const recorded = { sort: 1, heap: 2, gone: 1 }
    expect(compareRatios(recorded, { sort: 1.1, heap: 1 })).toEqual({
      fails: false,
      lines: [
        { name: 'sort', recorded: 1, now: 1.1, verdict: 'holds' },
        { name: 'heap', recorded: 2, now: 1, verdict: 'better' },
      ],
    })
    const { fails, lines } = compareRatios(recorded, { sort: 1.11, other: 9, nothing: NaN })
    expect(fails).toBe(true)
    expect(lines.map(({ verdict }) => verdict)).toEqual(['worse ✗', 'not recorded'])
  })

  it('BEN-2 is a table of case, recorded, now and verdict', () => {
    expect(ratioTable(compareRatios({ sort: 1 }, { sort: 1.2, heap: 1.3 })).split('\n')).toEqual([
      '| case | recorded | now | verdict |',
      '| --- | ---: | ---: | --- |',
      '| sort | 1.00 | 1.20 | worse ✗ |',
      '| heap | – | 1.30 | not recorded |',
    ])
  })

  it('BEN-3 a run that was recorded holds against itself, and leaves what it did not measure', () => {
    fc.assert(
      fc.property(ratios, ratios, (before, now) => {
        const recorded = recordedWith(before, now)
        expect(compareRatios(recorded, now).lines.every(({ verdict }) => verdict === 'holds')).toBe(true)
        for (const [name, value] of Object.entries(before)) expect(recorded[name]).toBe(now[name] ?? value)
      }),
    )
  })

  it('BEN-4 of two runs the lower ratio of a case counts: the second can only take a failure away', () => {
    fc.assert(
      fc.property(ratios, ratios, ratios, (recorded, run, repeated) => {
        const both = compareRatios(recorded, lowerRatios(run, repeated))
        const known = Object.fromEntries(Object.entries(repeated).filter(([name]) => name in run))
        const same = compareRatios(recorded, lowerRatios(run, known))
        if (!compareRatios(recorded, run).fails) expect(same.fails).toBe(false)
        if (!compareRatios(recorded, repeated).fails && Object.keys(run).every((name) => name in repeated))
          expect(both.fails).toBe(false)
      }),
    )
  })

  it.skipIf(!existsSync(FILE))('BEN-5 the file has ratios of tables and charts, each a positive number', () => {
    const all = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Record<string, number>>
    expect(Object.keys(all).sort()).toEqual(['charts', 'table'])
    for (const part of Object.values(all)) for (const value of Object.values(part)) expect(value).toBeGreaterThan(0)
    expect(MOST_OF_RECORDED).toBe(1.1)
  })
})
