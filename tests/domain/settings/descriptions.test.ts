import { describe, expect, it } from 'vitest'
import {
  basicPatchSchema,
  basicSettingsSchema,
  DEFAULT_SETTINGS,
  INTERNAL,
  searchSettings,
  SECTIONS,
  SETTINGS,
} from '../../../src/domain/settings'

const takes = (key: string, value: unknown): boolean => basicPatchSchema.safeParse({ [key]: value }).success
const keysFound = (query: string): readonly string[] => searchSettings(query).map(({ key }) => key)

describe('descriptions of settings', () => {
  it('ST09 every setting is described exactly once, or is internal for a reason', () => {
    const described = SETTINGS.map(({ key }) => key)
    const internal = Object.keys(INTERNAL)
    expect([...described, ...internal].sort()).toEqual(Object.keys(basicSettingsSchema.shape).sort())
    for (const reason of Object.values(INTERNAL)) expect(reason.length).toBeGreaterThan(10)
  })

  it('SH05 they stand in the sections of the slide-out, in their order, none of them empty', () => {
    const sections = SETTINGS.map(({ section }) => section)
    expect([...new Set(sections)]).toEqual(SECTIONS)
    expect(sections).toEqual([...sections].sort((a, b) => SECTIONS.indexOf(a) - SECTIONS.indexOf(b)))
  })

  it.each(SETTINGS.map((setting) => [setting.key, setting] as const))(
    'ST09 %s has its default, a label, a sentence, and readers',
    (key, { label, help, readers, default: standing }) => {
      expect(standing).toEqual(DEFAULT_SETTINGS[key])
      expect(label).not.toBe('')
      expect(help).toMatch(/^[A-Z].*\.$/)
      expect(readers.length).toBeGreaterThan(0)
    },
  )

  it('ST09 all that can be chosen can be saved, and nothing beyond the ends of a range', () => {
    for (const setting of SETTINGS) {
      if (setting.control === 'switch')
        expect([takes(setting.key, true), takes(setting.key, false)]).toEqual([true, true])
      if (setting.control === 'choice') {
        for (const { value } of setting.options) expect(takes(setting.key, value)).toBe(true)
        expect(setting.options.map(({ value }) => value)).toContain(setting.default)
      }
      if (setting.control === 'number') {
        const { key, min, max, step } = setting
        expect([min, max, min - step, max + step].map((value) => takes(key, value))).toEqual([true, true, false, false])
      }
      if (setting.control === 'textMap') {
        const [name = ''] = setting.names
        const long = (length: number) => takes(setting.key, { [name]: 'x'.repeat(length) })
        expect([long(setting.maxLength), long(setting.maxLength + 1)]).toEqual([true, false])
      }
    }
  })

  it('ST11 ST12 ST06 choices have every value of the specification', () => {
    const valuesOf = (key: string) =>
      SETTINGS.flatMap((each) => (each.key === key && each.control === 'choice' ? each.options : [])).map(
        ({ value }) => value,
      )
    expect(valuesOf('tableUnitValue').sort()).toEqual(['cell', 'header', 'hidden', 'inherit'])
    expect(valuesOf('timeFormatValue').sort()).toEqual(['12h', '24h'])
    expect(valuesOf('tabUpdateValue').sort()).toEqual(['none', 'update', 'warn'])
    expect(valuesOf('lockedAccount').sort()).toEqual(['editLocked', 'unlocked', 'uploadLocked'])
    expect(valuesOf('chartHoverChoice').sort()).toEqual(['all', 'nearest', 'none'])
  })
})

describe('search', () => {
  it('SH05 all words must stand somewhere in label, sentence, section, options or keywords', () => {
    expect(keysFound('offer colour')).toContain('offerColour')
    expect(keysFound('COLOUR  offer')).toEqual(keysFound('offer colour'))
    expect(keysFound('niv mwh')).toEqual(['nivInMwh'])
    expect(keysFound('day-ahead axes')).toEqual(['fullDAChartAxes'])
    expect(keysFound('uploadlocked sunshine')).toEqual([])
    expect(keysFound('account lock')).toContain('lockedAccount')
  })

  it('SH05 an empty query finds all', () => {
    expect(searchSettings('  ')).toEqual(SETTINGS)
  })
})
