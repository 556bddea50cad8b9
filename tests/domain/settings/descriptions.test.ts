import { describe, expect, it } from 'vitest'
import { meaningsOf } from '../../../server/description/meanings'
import * as z from 'zod/mini'
import {
  basicSettingsSchema,
  DEFAULT_SETTINGS,
  describedIn,
  searchIn,
  SETTINGS_TABLE,
  SHOWN_SECTIONS,
  SHOWN_SETTINGS,
} from '../../../src/domain/settings'

const ROWS = describedIn(SETTINGS_TABLE)
const patch = z.partial(basicSettingsSchema)
const takes = (key: string, value: unknown): boolean => patch.safeParse({ [key]: value }).success
const keysFound = (query: string): readonly string[] => searchIn(SHOWN_SETTINGS, query).map(({ key }) => key)

describe('descriptions of settings', () => {
  it('ST09 every setting is described exactly once, or is internal for a reason', () => {
    const described = ROWS.map(({ key }) => key)
    const internal = Object.entries(SETTINGS_TABLE).flatMap(([key, row]) =>
      'internal' in row ? [[key, row.internal]] : [],
    )
    expect([...described, ...internal.map(([key]) => key)].sort()).toEqual(
      Object.keys(basicSettingsSchema.shape).sort(),
    )
    expect(new Set(described).size).toBe(described.length)
    for (const [, reason = ''] of internal) expect(reason.length).toBeGreaterThan(10)
  })

  it('SH05 they are in the sections of the slide-out, in their order, none of them empty', () => {
    const sections = SHOWN_SETTINGS.map(({ section }) => section)
    expect([...new Set(sections)]).toEqual(SHOWN_SECTIONS)
    expect(sections).toEqual([...sections].sort((a, b) => SHOWN_SECTIONS.indexOf(a) - SHOWN_SECTIONS.indexOf(b)))
  })

  it('SET-3 a setting is shown and found from the day on which something reads it; until then it is only stored', () => {
    const unread = ROWS.filter(({ readBy }: { readonly readBy: readonly string[] }) => readBy.length === 0).map(
      ({ key }) => key,
    )
    const shown = SHOWN_SETTINGS.map(({ key }) => key)
    expect(shown.filter((key) => unread.includes(key))).toEqual([])
    expect([...shown, ...unread].sort()).toEqual(ROWS.map(({ key }) => key).sort())
    expect(keysFound('long-term')).toEqual(['longTermSettings'])
    expect(keysFound('sound')).toEqual(['globalBingoSoundChoices'])
    expect(keysFound('forecast')).toEqual(['reverseNivForecastSign', 'forecastHistorySeriesToShow'])
    for (const key of unread) expect(takes(key, DEFAULT_SETTINGS[key])).toBe(true)
  })

  it('SET-3 the description of the API tells of a setting that nothing reads only that it is stored', () => {
    const meanings = meaningsOf(basicSettingsSchema)
    for (const { key, help, readBy } of ROWS)
      expect(meanings?.[key]).toContain(readBy.length > 0 ? help : 'Stored with the others; nothing reads it yet.')
  })

  it.each(ROWS.map((setting) => [setting.key, setting] as const))(
    'ST09 %s has its default, a label and a sentence',
    (key, { label, help, default: active }) => {
      expect(active).toEqual(DEFAULT_SETTINGS[key])
      expect(label).not.toBe('')
      expect(help).toMatch(/^[A-Z].*\.$/)
    },
  )

  it('ST09 all that can be chosen can be saved, and nothing beyond the ends of a range', () => {
    for (const setting of ROWS) {
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
      ROWS.flatMap((each): readonly { readonly value: string }[] =>
        each.key === key && each.control === 'choice' ? each.options : [],
      ).map(({ value }) => value)
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
    expect(keysFound('tolerance')).toEqual(['melBelowPnToleranceToUse'])
    expect(keysFound('uploadlocked sunshine')).toEqual([])
    expect(keysFound('account lock')).toContain('lockedAccount')
  })

  it('SH05 an empty query finds all', () => {
    expect(searchIn(SHOWN_SETTINGS, '  ')).toEqual(SHOWN_SETTINGS)
  })
})
