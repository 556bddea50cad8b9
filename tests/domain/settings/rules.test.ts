import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chooseGroup,
  chosenWindow,
  createGroup,
  DEFAULT_SETTINGS,
  groupColour,
  groupNameFault,
  groupNames,
  LOCK_TEXTS,
  mayEdit,
  nivUnit,
  plantColours,
  recolourGroup,
  removeGroup,
  renameGroup,
  savesNothing,
  setGroupPlants,
  settled,
  shownNivEnergy,
  shownNivForecast,
  WINDOW_PAGES,
  WINDOW_PLACES,
  windowOf,
  withWindow,
  type Settings,
} from '../../../src/domain/settings'
import { timeTexts } from '../../../src/domain/periods'

const windows = (boaWindowType: Settings['boaWindowType'], useTradingPeriod = false) => ({
  boaWindowType,
  useTradingPeriod,
})

describe('windows of pages', () => {
  it.each<[string, Settings['boaWindowType'], boolean, string]>([
    ['null follows useTradingPeriod', null, true, 'trading'],
    ['null without it is the current window', null, false, 'current'],
    ['a plain text goes before useTradingPeriod', 'current', true, 'current'],
    ['a text that is no window says nothing', 'none', true, 'trading'],
    ['the map’s “all” holds for every page', { all: 'trading' }, false, 'trading'],
    ['a page’s entry goes before “all”', { all: 'trading', boa: 'current' }, true, 'current'],
    ['another page’s entry is none of ours', { dashboard: 'trading' }, false, 'current'],
  ])('ST15 %s', (_, type, trading, expected) => expect(windowOf(windows(type, trading), 'boa')).toBe(expected))

  it('ST16 the places are all (Site Wide), boa, boaComparer, dashboard and plantActivityBoard', () => {
    expect(WINDOW_PLACES.map(({ value }) => value)).toEqual([
      'all',
      'boa',
      'boaComparer',
      'dashboard',
      'plantActivityBoard',
    ])
    expect(WINDOW_PLACES[0]?.label).toBe('Site Wide')
  })

  it('ST15 none removes a page’s entry, and the last entry leaves null', () => {
    const both = withWindow(withWindow(windows(null), 'all', 'trading'), 'boa', 'current')
    expect(both.boaWindowType).toEqual({ all: 'trading', boa: 'current' })
    expect(withWindow(both, 'boa', 'none').boaWindowType).toEqual({ all: 'trading' })
    expect(withWindow(withWindow(both, 'boa', 'none'), 'all', 'none').boaWindowType).toBeNull()
    expect(withWindow(windows('trading'), 'boa', 'current').boaWindowType).toEqual({ all: 'trading', boa: 'current' })
    expect(withWindow(windows('trading'), 'all', 'none').boaWindowType).toBeNull()
  })

  it('ST15 what was chosen for a place is what it has, and no other place changes', () => {
    const place = fc.constantFrom('all' as const, ...WINDOW_PAGES)
    const type = fc.oneof(
      fc.constantFrom(null, 'current', 'trading', 'x'),
      fc.dictionary(place, fc.constantFrom('current' as const, 'trading' as const)),
    )
    fc.assert(
      fc.property(
        type,
        fc.boolean(),
        place,
        fc.constantFrom('current' as const, 'trading' as const, 'none' as const),
        (...args) => {
          const [before, trading, chosen, value] = args
          const settings = windows(before, trading)
          const after = withWindow(settings, chosen, value)
          expect(chosenWindow(after, chosen)).toBe(value)
          for (const { value: other } of WINDOW_PLACES) {
            if (other !== chosen) expect(chosenWindow(after, other)).toBe(chosenWindow(settings, other))
          }
          if (chosen !== 'all' && value !== 'none') expect(windowOf(after, chosen)).toBe(value)
        },
      ),
    )
  })
})

describe('signs and units of NIV', () => {
  const settings = (reverseNivSign: boolean, reverseNivForecastSign: boolean, nivInMwh: boolean) => ({
    reverseNivSign,
    reverseNivForecastSign,
    nivInMwh,
  })

  it('ST18 reverseNivSign turns NIV, reverseNivForecastSign its forecast, and neither the other', () => {
    const niv = settings(true, false, false)
    const forecast = settings(false, true, false)
    expect([shownNivEnergy(niv, 60), shownNivForecast(niv, 120)]).toEqual([-120, 120])
    expect([shownNivEnergy(forecast, 60), shownNivForecast(forecast, 120)]).toEqual([120, -120])
  })

  it('ST18 nivInMwh halves MW', () => {
    const inMwh = settings(false, false, true)
    expect([shownNivEnergy(inMwh, -60.5), nivUnit(inMwh)]).toEqual([-60.5, 'MWh'])
    expect(nivUnit(settings(false, false, false))).toBe('MW')
    expect(shownNivForecast(settings(false, true, true), 10)).toBe(-5)
  })

  it('ST18 nothing stays nothing, and there is no negative zero', () => {
    expect(shownNivForecast(settings(true, true, true), undefined)).toBeUndefined()
    expect(Object.is(shownNivEnergy(settings(true, true, true), 0), 0)).toBe(true)
    expect(Object.is(shownNivForecast(settings(true, true, true), 0), 0)).toBe(true)
  })
})

describe('times and locks', () => {
  it('ST12 24h is H:mm and 12h is h:mm a', () => {
    const minutes = (format: Settings['timeFormatValue']) =>
      ['00:05', '09:30', '12:00', '23:59'].map((time) => timeTexts(format).minute(Date.parse(`2026-11-20T${time}:00Z`)))
    expect(minutes('12h')).toEqual(['12:05 am', '9:30 am', '12:00 pm', '11:59 pm'])
    expect(minutes('24h')).toEqual(['00:05', '09:30', '12:00', '23:59'])
  })

  it('ST06 ST07 editLocked stops editing, uploadLocked stops saving', () => {
    const of = (lockedAccount: Settings['lockedAccount']) => [
      mayEdit({ lockedAccount }),
      savesNothing({ lockedAccount }),
    ]
    expect([of('unlocked'), of('editLocked'), of('uploadLocked')]).toEqual([
      [true, false],
      [false, false],
      [true, true],
    ])
  })

  it('ST07 the tooltips are those of the specification', () => {
    expect(LOCK_TEXTS).toEqual({
      editModule: 'Edit module locked in User Settings',
      removeModule: 'Remove module locked in User Settings',
      changeDate: 'Date change disabled in User Settings',
    })
  })
})

describe('plant groups', () => {
  const one = setGroupPlants(createGroup(DEFAULT_SETTINGS, ' Batteries '), 'Batteries', ['E_A-1', 'E_B-1', 'E_A-1'])
  const two = createGroup(one, 'Coal')

  it('ST23 a new group is chosen and empty; its plants are the tracked ones, each once', () => {
    expect(one).toMatchObject({ chosenPlantGroupName: 'Batteries', chosenPlants: ['E_A-1', 'E_B-1'] })
    expect(two).toMatchObject({ chosenPlantGroupName: 'Coal', chosenPlants: [] })
    expect(chooseGroup(two, 'Batteries').chosenPlants).toEqual(['E_A-1', 'E_B-1'])
  })

  it('ST23 a renamed group keeps its place, plants and colour', () => {
    const renamed = renameGroup(recolourGroup(two, 'Batteries', '#ff0000'), 'Batteries', 'Storage')
    expect(groupNames(renamed)).toEqual(['Storage', 'Coal'])
    expect([renamed.chosenPlantsByGroup['Storage'], groupColour(renamed, 'Storage')]).toEqual([
      ['E_A-1', 'E_B-1'],
      '#ff0000',
    ])
    expect(renameGroup(two, 'Coal', 'COAL').chosenPlantGroupName).toBe('COAL')
  })

  it('ST23 a group is rgb(0,163,199) until it has a colour of its own, which recolours its plants', () => {
    expect([groupColour(one, 'Batteries'), plantColours(one).get('E_A-1')]).toEqual(['rgb(0,163,199)', undefined])
    const red = recolourGroup(one, 'Batteries', '#ff0000')
    expect([red.chosenPlantGroupColour, plantColours(red).get('E_A-1'), plantColours(red).get('E_Z-1')]).toEqual([
      '#ff0000',
      '#ff0000',
      undefined,
    ])
    const back = recolourGroup(red, 'Batteries', undefined)
    expect([back.chosenPlantGroupColour, plantColours(back).get('E_A-1')]).toEqual(['rgb(0,163,199)', undefined])
    expect(back.plantGroupColourOverrideByGroup['Batteries']).toEqual({ override: false, colour: '#ff0000' })
  })

  it('ST23 when the chosen group goes the first is chosen, and none at the end', () => {
    const left = removeGroup(two, 'Coal')
    expect(left).toMatchObject({ chosenPlantGroupName: 'Batteries', chosenPlants: ['E_A-1', 'E_B-1'] })
    expect(removeGroup(left, 'Batteries')).toMatchObject({
      chosenPlantGroupName: '',
      chosenPlants: [],
      chosenPlantsByGroup: {},
    })
  })

  it('ST23 names: blank, forbidden signs and identical ones are refused in the exact words', () => {
    expect(groupNameFault(two, ' ')).toBe('This field cannot be left blank')
    expect(groupNameFault(two, 'a<b')).toBe("The following characters are not allowed: '<', '>'")
    expect(groupNameFault(two, 'coal')).toBe('An item with identical name already exists')
    expect([groupNameFault(two, 'coal', 'Coal'), groupNameFault(two, 'Wind')]).toEqual([undefined, undefined])
    expect(() => createGroup(two, 'Coal')).toThrow(RangeError)
    expect(() => chooseGroup(two, 'Gas')).toThrow(RangeError)
  })

  it('ST23 copies of the chosen group follow it, whatever two tabs have made of them', () => {
    const mixed = {
      ...DEFAULT_SETTINGS,
      ...two,
      chosenPlantGroupName: 'Batteries',
      chosenPlants: ['E_Q-1'],
      darkMode: false,
    }
    expect(settled(mixed)).toMatchObject({ chosenPlants: ['E_A-1', 'E_B-1'], darkMode: true })
    expect(settled(settled(mixed))).toEqual(settled(mixed))
  })
})
