import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  basicSettingsSchema,
  bingoBoardSchema,
  dashboardSchema,
  DEFAULT_SETTINGS,
  FORBIDDEN_TEXT,
  newBoard,
  settingsPageSchemaOf,
  pageSchemas,
  subscriptionSchema,
  tableFiltersSchema,
  type Settings,
} from '../../../src/domain/settings'

const basicPatchSchema = z.partial(basicSettingsSchema)

const wrong = (patch: Record<string, unknown>): string | undefined =>
  basicSettingsSchema.safeParse({ ...DEFAULT_SETTINGS, ...patch }).error?.issues[0]?.message

describe('the defaults', () => {
  it('ST09 the defaults are settings as the basic save takes them, every key of them', () => {
    expect(basicSettingsSchema.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS)
    expect(Object.keys(basicSettingsSchema.shape).sort()).toEqual(Object.keys(DEFAULT_SETTINGS).sort())
  })

  it.each<[string, Partial<Settings>]>([
    ['ST11 table units stand in the header', { tableUnitValue: 'header' }],
    ['ST12 times are those of 24 hours', { timeFormatValue: '24h' }],
    ['ST15 no window is chosen for any page', { boaWindowType: null, useTradingPeriod: false }],
    ['ST22 delays are told from 4 minutes on', { minutesDelayToReport: 4 }],
    ['ST23 a plant group is rgb(0,163,199)', { defaultPlantGroupColour: 'rgb(0,163,199)' }],
    [
      'ST24 long-term: yearly, run of 01/01/2021',
      { longTermSettings: { granularity: 'yearly', runSelected: '01/01/2021' } },
    ],
    ['ST04 the version is 0.3', { versionNumber: 0.3 }],
    ['ST06 the account is unlocked', { lockedAccount: 'unlocked' }],
    ['ST08 changes of another tab are not told', { tabUpdateValue: 'none' }],
    ['ST01 dark, in Great Britain', { colour: 'Dark', darkMode: true, country: 'Gb' }],
  ])('%s', (_, expected) => expect(DEFAULT_SETTINGS).toMatchObject(expected))

  it('ST09 each page has its defaults, and they are what its schema takes', () => {
    for (const name of Object.keys(pageSchemas)) {
      const fields = settingsPageSchemaOf(name).parse({})
      expect(settingsPageSchemaOf(name).parse(fields)).toEqual(fields)
    }
    expect(pageSchemas.boa.parse({})).toMatchObject({ chartMaxPrice: 8000, chartNoticeToDeviateFilter: -1 })
  })

  it('DB01 a dashboard is orange with the icon chart-line, and belongs to Enact', () => {
    expect(dashboardSchema.parse({ id: 'a' })).toEqual({
      id: 'a',
      name: '',
      description: '',
      favourite: false,
      colour: 'orange',
      icon: 'chart-line',
      isParent: false,
      parentId: null,
      enactType: 'Enact',
      modules: [],
    })
  })

  it('BG01 a new bingo board has 7 rows, 8 columns and is Medium', () => {
    const board = newBoard('b', 'Board 1')
    expect([board.rowsArray.length, board.columnsArray.length, board.chosenSize]).toEqual([7, 8, 'Medium'])
    expect(bingoBoardSchema.parse(board)).toEqual(board)
  })
})

describe('the basic save', () => {
  it('ST09 drops what is no setting', () => {
    const parsed = basicSettingsSchema.parse({ ...DEFAULT_SETTINGS, userId: 'x', pages: {} })
    expect(parsed).toEqual(DEFAULT_SETTINGS)
  })

  it('ST09 takes a part only where a part is requested', () => {
    expect(basicPatchSchema.parse({ showTimer: false })).toEqual({ showTimer: false })
    expect(basicSettingsSchema.safeParse({ showTimer: false }).success).toBe(false)
  })

  it.each<[string, Record<string, unknown>]>([
    ['a country with markup', { country: '<b>' }],
    ['a colour that is no colour', { bidColour: 'red;background:url(x)' }],
    ['a window that does not exist', { boaWindowType: { boa: 'none' } }],
    ['a negative tolerance', { melBelowPnToleranceToUse: -1 }],
    ['half a series', { forecastHistorySeriesToShow: 2.5 }],
    ['a delay of a day', { minutesDelayToReport: 1440 }],
    ['a number that is none', { minutesDelayToReport: NaN }],
    ['a lock that does not exist', { lockedAccount: 'locked' }],
    [
      'too many groups',
      { chosenPlantsByGroup: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`g${i}`, []])) },
    ],
    ['too many plants', { chosenPlants: Array.from({ length: 5001 }, (_, i) => `P-${i}`) }],
    ['a text for a switch', { showTimer: 'false' }],
  ])('ST09 refuses %s', (_, patch) => expect(wrong(patch)).toBeTypeOf('string'))

  it('ST09 says which signs are not allowed, in the exact words', () => {
    expect(FORBIDDEN_TEXT).toBe("The following characters are not allowed: '<', '>'")
    expect(wrong({ plantSelection: 'a<b' })).toBe(FORBIDDEN_TEXT)
    expect(wrong({ bingoStringOverrides: { Off: '>' } })).toBe(FORBIDDEN_TEXT)
  })

  it('S13 keys of the object’s own prototype make no settings', () => {
    const text = '{"chosenPlantsByGroup":{"__proto__":["T_A-1"],"constructor":["T_B-1"]}}'
    const parsed = basicPatchSchema.parse(JSON.parse(text))
    const groups = parsed.chosenPlantsByGroup!
    expect(Object.getPrototypeOf(groups)).toBe(Object.prototype)
    expect(Object.keys(groups)).toEqual(['constructor'])
  })
})

describe('items of lists', () => {
  it('DB04 a module of an unknown type, and a chart of 101 series, are refused', () => {
    const withModule = (module: object) => dashboardSchema.safeParse({ id: 'a', modules: [module] }).success
    const series = (length: number) => ({ chartSeries: Array.from({ length }, () => ({ seriesId: 'x' })) })
    expect(withModule({ id: 'm', type: 'Chart', data: series(100) })).toBe(true)
    expect(withModule({ id: 'm', type: 'Chart', data: series(101) })).toBe(false)
    expect(withModule({ id: 'm', type: 'BMFeed' })).toBe(false)
    expect(withModule({ id: 'm', type: 'Note', text: 'all <b>' })).toBe(false)
  })

  it('DB04 a module is Medium unless it says otherwise, and keeps what a later version wrote', () => {
    const [module] = dashboardSchema.parse({
      id: 'a',
      modules: [{ id: 'm', type: 'Note', text: 'x', later: 1 }],
    }).modules
    expect(module).toEqual({ id: 'm', type: 'Note', size: 'Medium', text: 'x', later: 1 })
  })

  it('NT11 the id of a subscription is its uiId', () => {
    expect(subscriptionSchema.safeParse({ id: 'a', uiId: 'a', settings: {} }).success).toBe(true)
    expect(subscriptionSchema.safeParse({ id: 'a', uiId: 'b', settings: {} }).success).toBe(false)
  })

  it('LT11 filters of a table: text, numeric and date, hidden columns, order and units', () => {
    const filters = {
      currentFiltersByHeading: {
        plantId: { values: ['T_A-1'], group: 'Mine', exclude: true },
        mainPrice: { min: -5, max: null, absolute: false },
        date: { from: '2026-01-01', to: null },
      },
      headerToSort: 'mainPrice',
      ascending: true,
      columnsToHide: ['cost'],
      orderedHeaders: ['plantId', 'mainPrice'],
      unitLocation: 'cell',
    }
    expect(tableFiltersSchema.parse(filters)).toEqual(filters)
    expect(tableFiltersSchema.safeParse({ unitLocation: 'footer' }).success).toBe(false)
  })
})
