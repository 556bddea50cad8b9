import { describe, expect, expectTypeOf, it } from 'vitest'
import { BALANCING } from '../../../src/domain/settings/table/market'
import {
  SETTINGS_TABLE,
  searchIn,
  type SettingKey,
  type Settings,
  type ShownSetting,
} from '../../../src/domain/settings'
import { choice, inSection, numberSetting, toggle, type SettingsReader } from '../../../src/domain/settings/table/row'
import {
  basicSettingsSchema,
  defaultsOf,
  describedIn,
  schemaOf,
  shownIn,
  type ShownIn,
  type ValuesOf,
} from '../../../src/domain/settings/table/settings'

const TEXTS = { label: 'Zoom', help: 'How large the map opens.', keywords: ['scale'] }

/** A copy of the table with two settings more, one of them for a page that comes later. */
const TABLE = {
  ...SETTINGS_TABLE,
  ...inSection('Charts', {
    mapZoom: numberSetting(3, {
      range: { min: 1, max: 9, step: 1, unit: '×', whole: true },
      ...TEXTS,
      readBy: ['Every page'],
    }),
    mapLabels: toggle(true, { ...TEXTS, label: 'Labels', readBy: [] }),
  }),
}

describe('the table of settings', () => {
  it('SET-5 one row more is a setting: schema, default, slide-out and search have it, and all others stay', () => {
    const schema = schemaOf(TABLE)
    const defaults = defaultsOf(TABLE)
    expect(schema.parse(defaults)).toEqual({ ...defaultsOf(SETTINGS_TABLE), mapZoom: 3, mapLabels: true })
    expect(schema.safeParse({ ...defaults, mapZoom: 10 }).success).toBe(false)
    expect(schema.safeParse({ ...defaults, mapZoom: 2.5 }).success).toBe(false)
    const shown = shownIn(TABLE)
    expect(shown.filter(({ key }) => key !== 'mapZoom')).toEqual(shownIn(SETTINGS_TABLE))
    expect(shown.find(({ key }) => key === 'mapZoom')).toMatchObject({ ...TEXTS, section: 'Charts', unit: '×' })
    expect(searchIn(shown, 'scale map charts').map(({ key }) => key)).toEqual(['mapZoom'])
    expectTypeOf<ValuesOf<typeof TABLE>['mapZoom']>().toEqualTypeOf<number>()
    expectTypeOf<ValuesOf<typeof TABLE>['mapLabels']>().toEqualTypeOf<boolean>()
  })

  it('SET-5 a row without a reader is described and stored, and is none of the settings that can be shown', () => {
    expect(describedIn(TABLE).map(({ key }) => key)).toContain('mapLabels')
    expect(shownIn(TABLE).map(({ key }): string => key)).not.toContain('mapLabels')
    expectTypeOf<'mapZoom'>().toExtend<ShownIn<typeof TABLE>['key']>()
    expectTypeOf<'mapLabels'>().not.toExtend<ShownIn<typeof TABLE>['key']>()
    expectTypeOf<'fullDAChartAxes'>().toExtend<ShownSetting['key']>()
    expectTypeOf<'longTermSettings'>().toExtend<ShownSetting['key']>()
    const someReaders: readonly SettingsReader[] = ['Header']
    // @ts-expect-error readers of which nobody knows whether there is one
    toggle(true, { ...TEXTS, readBy: someReaders })
    // @ts-expect-error no part of the product
    toggle(true, { ...TEXTS, readBy: ['Nowhere'] })
    // @ts-expect-error a default that cannot be chosen
    choice('c', { options: { a: 'A' }, ...TEXTS, readBy: [] })
    // @ts-expect-error no section of the slide-out
    inSection('Elsewhere', BALANCING)
  })

  it('SET-5 the settings of the program are the values of the table, by the types of its schema', () => {
    expectTypeOf<SettingKey>().toEqualTypeOf<keyof typeof SETTINGS_TABLE>()
    expectTypeOf(basicSettingsSchema.parse({ ...defaultsOf(SETTINGS_TABLE) })).toExtend<Settings>()
    expectTypeOf<Settings['colour']>().toEqualTypeOf<'Dark' | 'Light'>()
    expectTypeOf<Settings['boaWindowType']>().toEqualTypeOf<
      null | string | { readonly [page: string]: 'current' | 'trading' }
    >()
    expectTypeOf<Settings['chosenPlantsByGroup']>().toEqualTypeOf<{ readonly [group: string]: readonly string[] }>()
    for (const { schema, default: standard } of Object.values(SETTINGS_TABLE))
      expect(schema.parse(standard)).toEqual(standard)
  })
})
