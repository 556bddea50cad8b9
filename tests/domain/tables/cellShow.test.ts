import { describe, expect, it } from 'vitest'
import { cellStyleOf, unitsOf, cellText, DEFAULT_CELL_STYLE } from '../../../src/domain/tables/cells/cellText'
import { cellFaultKey, cellShow } from '../../../src/domain/tables/cells/cellShow'
import { sortKeyOf } from '../../../src/domain/tables/sortKey'
import { cellSchema, liveTableSchema, type WireCell, type WireHeader } from '../../../src/domain/wire'

const header: WireHeader = { id: 'p', title: 'P', allowFilter: true, allowSort: true }
const text = (value: string | null, more: Partial<WireCell> = {}): WireCell => ({ cellType: 'text', value, ...more })
const show = (cell: WireCell | undefined) => cellShow(cell, header)

describe('what a cell shows', () => {
  it('LT12 its text; nothing there is a dash', () => {
    expect(show(text('Drax'))).toEqual({ text: 'Drax', missing: false, flash: true })
    for (const cell of [undefined, text(null), text('')]) expect(show(cell)).toMatchObject({ text: '-', missing: true })
    expect(show({ cellType: 'number', value: 0 })).toMatchObject({ text: '0', missing: false })
  })

  it('LT12 several values with commas between, where there is no value of its own', () => {
    expect(show({ cellType: 'number', values: [1, null, 2.5] }).text).toBe('1.00, 2.50')
    expect(show(text('own', { values: ['a'] })).text).toBe('own')
    expect(show({ cellType: 'text', values: [] })).toMatchObject({ text: '-', missing: true })
    expect(sortKeyOf({ cellType: 'number', values: [3, 1] }, 'plain')).toBe(3)
  })

  it('LT17 colours, tooltip and border as sent; no flash where the server says so', () => {
    const cell = text('x', {
      textColour: 'red',
      backgroundColour: 'blue',
      tooltip: 't',
      flash: false,
      cellFormatProperties: { borderRight: true },
    })
    expect(show(cell)).toEqual({
      text: 'x',
      missing: false,
      flash: false,
      textColour: 'red',
      backgroundColour: 'blue',
      tooltip: 't',
      borderRight: true,
    })
  })

  it('LT17 marks by value: picture and colour, each where it is known', () => {
    const maps = { valueToIcons: { Gas: 'flame', 1: 'one' }, valueToColours: { Gas: 'orange', Wind: 'green' } }
    expect(show(text('Gas', maps)).marks).toEqual([{ icon: 'flame', colour: 'orange' }])
    expect(show(text(null, { values: ['Wind', 'Coal', 'Gas'], ...maps })).marks).toEqual([
      { colour: 'green' },
      { icon: 'flame', colour: 'orange' },
    ])
    expect(show({ cellType: 'number', value: 1, ...maps }).marks).toEqual([{ icon: 'one' }])
    expect(show(text('Coal', maps)).marks).toBeUndefined()
    // A value named as a method of objects is a value.
    expect(show(text('toString', maps)).marks).toBeUndefined()
  })

  it('LT17 the colour may hang on another id than the value', () => {
    const cell = text('Drax 1', { cellFormatProperties: { colourIdOverride: 'DRAX' } })
    const colourOf = (id: string) => (id === 'DRAX' ? 'rgb(0,163,199)' : undefined)
    expect(cellShow(cell, header, { style: DEFAULT_CELL_STYLE, colourOf }).marks).toEqual([
      { colour: 'rgb(0,163,199)' },
    ])
    expect(show({ ...cell, valueToColours: { DRAX: 'red', 'Drax 1': 'blue' } }).marks).toEqual([{ colour: 'red' }])
    expect(show(cell).marks).toBeUndefined()
  })

  it.each([
    [50, 50],
    [0, 0],
    [-3, 0],
    [140, 100],
  ])('LT17 a bar of %s per cent is drawn as %s', (percent, share) =>
    expect(show(text('x', { percent, percentColour: 'red' })).bar).toEqual({ share, colour: 'red' }),
  )

  it('LT17 no bar where the share is missing', () => {
    for (const percent of [null, NaN, undefined]) expect(show(text('x', { percent })).bar).toBeUndefined()
    expect(show(text('x', { percent: 3 })).bar).toEqual({ share: 3 })
  })

  it('LT17 a hidden entry shows its alternative or nothing, and no marks or bar', () => {
    const cell = text('secret', { hideEntry: true, percent: 5, valueToIcons: { secret: 'key' }, tooltip: 't' })
    expect(show(cell)).toEqual({ text: '', missing: false, flash: true, tooltip: 't' })
    expect(show({ ...cell, cellFormatProperties: { alternativeHiddenString: '"', borderRight: true } })).toMatchObject({
      text: '"',
      borderRight: true,
    })
  })

  it('LT23 an unknown type is shown as missing, with a fault that has one name per column and type', () => {
    const cell = { value: 'x', cellType: 'sparkline' as WireCell['cellType'], tooltip: 't' }
    const shown = show(cell)
    expect(shown).toEqual({
      text: '-',
      missing: true,
      flash: true,
      fault: { kind: 'cellType', column: 'p', cellType: 'sparkline' },
    })
    expect(cellFaultKey(shown.fault!)).toBe(cellFaultKey(cellShow({ ...cell, value: 7 }, header).fault!))
    expect(cellFaultKey(shown.fault!)).not.toBe(cellFaultKey(cellShow(cell, { ...header, id: 'q' }).fault!))
    expect(cellText({ ...cell, cellType: 'toString' as WireCell['cellType'] }, header)).toBe('-')
  })

  it('LT23 one cell of an unknown type leaves the rest of an answer readable', () => {
    expect(cellSchema.safeParse({ cellType: 'sparkline', value: 1 }).success).toBe(true)
    expect(cellSchema.safeParse({ cellType: 7, value: 1 }).success).toBe(false)
  })

  it('LT21 the cap flag and all that cells and headers may have come through the wire', () => {
    const cell: Required<WireCell> = {
      value: 1,
      cellType: 'number',
      dateFormat: 'Day',
      backgroundColour: 'a',
      textColour: 'b',
      tooltip: 'c',
      flash: true,
      values: [1, null, 'x'],
      hideEntry: true,
      percent: 3,
      percentColour: 'd',
      valueToIcons: { a: 'b' },
      valueToColours: { a: 'b' },
      cellFormatProperties: { borderRight: true, colourIdOverride: 'e', alternativeHiddenString: 'f' },
    }
    const whole = {
      ...header,
      headerOverrides: { mwh: { title: 'MWh' }, cell: {}, header: {}, hidden: { suffix: '' } },
    }
    const answer = {
      data: {
        headerFirstRowById: ['p'],
        headerSecondRow: [whole],
        data: [{ uniqueId: 'a', row: { p: cell } }],
        headerToSort: 'p',
        ascending: true,
        capped: true,
      },
    }
    expect(liveTableSchema.parse(answer)).toEqual(answer)
  })
})

describe('the user’s choices', () => {
  it('LT14 a table’s place of units goes before the user’s, and both may leave it to the header', () => {
    expect(unitsOf('cell', 'hidden')).toBe('cell')
    expect(unitsOf('inherit', 'hidden')).toBe('hidden')
    expect(unitsOf('inherit', 'inherit')).toBe('header')
  })

  it('LT13 LT16 clock and MWh come from the settings', () => {
    const settings = {
      timeFormatValue: '12h',
      tableUnitValue: 'cell',
      leaderboardCapacityInMwh: true,
      poundsWithoutPence: true,
      threeFiguresUnderOne: true,
      reverseNivSign: true,
      nivInMwh: false,
    } as const
    const niv = { reverseNivSign: true, nivInMwh: false }
    expect(cellStyleOf(settings)).toMatchObject({ timeFormat: '12h', units: 'cell', capacityInMwh: true, niv })
    expect(cellStyleOf(settings)).toMatchObject({ poundDecimals: false, significantUnderOne: true })
    expect(cellStyleOf(settings, 'hidden').units).toBe('hidden')
  })
})
