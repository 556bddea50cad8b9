import { BehaviorSubject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { newUserDocument, withItem, type SettingsDocument, type TableFilters } from '../../../src/domain/settings'
import { itemKey } from '../../../src/domain/wire'
import { readTableChoice, type TableChoice } from '../../../src/domain/tables/filters'
import type { SettingsView } from '../../../src/streams/settings/types'
import { tableChoices } from '../../../src/streams/tables/choices'

const SAVED: TableFilters = {
  currentFiltersByHeading: { volume: { min: '25', max: '', absolute: false } },
  headerToSort: 'volume',
  ascending: false,
  columnsToHide: ['gone'],
  orderedHeaders: [],
  unitLocation: 'cell',
}

const viewOf = (stage: SettingsView['stage'], document: SettingsDocument = newUserDocument()): SettingsView => ({
  document,
  stage,
  save: { state: 'idle' },
  broken: [],
})
const withSaved = (document = newUserDocument()) => withItem(document, itemKey.filters('BmFeed'), SAVED)
const locked = (document = newUserDocument()) =>
  withItem(document, itemKey.basic, { ...document.basic, lockedAccount: 'editLocked' })

const setting = (first: SettingsView) => {
  const settings$ = new BehaviorSubject(first)
  const saved: [string, TableFilters | undefined][] = []
  const choices = tableChoices(settings$, (tableId, filters) => {
    saved.push([tableId, filters])
    // As the settings do: what is changed is on the screen at once.
    const { document } = settings$.value
    settings$.next({ ...settings$.value, document: withItem(document, itemKey.filters(tableId), filters) })
  })
  const published: TableChoice[] = []
  choices.of$('BmFeed').subscribe((choice) => published.push(choice))
  return { settings$, saved, choices, published, now: () => published.at(-1)! }
}

const byTime = (choice: TableChoice): TableChoice => ({ ...choice, sort: { headerId: 'time', ascending: true } })

describe('what a user chose of a table', () => {
  it('STR-67 of a visitor only the outcome of the edits is stored: the thousandth costs what the first did', () => {
    const { choices, now } = setting(viewOf('visitor'))
    let calls = 0
    const turn = (choice: TableChoice): TableChoice => {
      calls++
      return { ...choice, sort: { headerId: 'time', ascending: choice.sort?.ascending !== true } }
    }
    for (let i = 0; i < 1000; i++) choices.change('BmFeed', turn)
    expect(now().sort).toEqual({ headerId: 'time', ascending: false })
    expect(calls).toBe(1000)
  })

  it('LT11 is read from his settings by table id, and what another tab saves comes through', () => {
    const { settings$, choices, now, published } = setting(viewOf('here', withSaved()))
    expect(now()).toEqual(readTableChoice(SAVED))
    const other: TableChoice[] = []
    choices.of$('Other').subscribe((choice) => other.push(choice))
    expect(other).toMatchObject([{ filters: {}, sort: undefined }])
    const { headerToSort: _, ...rest } = SAVED
    settings$.next(
      viewOf('here', withItem(newUserDocument(), itemKey.filters('BmFeed'), { ...rest, headerToSort: 'time' })),
    )
    expect(now().sort).toEqual({ headerId: 'time', ascending: false })
    const count = published.length
    settings$.next({ ...settings$.value, save: { state: 'saving' } })
    expect([published.length, other.length]).toEqual([count, 1])
  })

  it('LT11 whatever else of it changes, its columns stay the same object: other columns mean all rows again', () => {
    const { choices, now, published } = setting(viewOf('here', withSaved()))
    const { columns } = now()
    choices.change('BmFeed', byTime)
    expect(published).toHaveLength(2)
    expect(now()).toEqual({ ...readTableChoice(SAVED), sort: { headerId: 'time', ascending: true } })
    expect(now().columns).toBe(columns)
    const orders = [['time', 'volume'], ['volume', 'time'], []]
    for (const orderedHeaders of orders) {
      choices.change('BmFeed', (choice) => ({ ...choice, columns: { ...choice.columns, orderedHeaders } }))
      expect(now().columns).toEqual({ columnsToHide: ['gone'], orderedHeaders })
    }
  })

  it('LT11 is written to his settings, and taken away where nothing is chosen any more', () => {
    const { choices, saved, now } = setting(viewOf('here', withSaved()))
    choices.change('BmFeed', byTime)
    expect(saved).toEqual([['BmFeed', { ...SAVED, headerToSort: 'time', ascending: true }]])
    expect(now().sort).toEqual({ headerId: 'time', ascending: true })
    choices.change('BmFeed', () => ({
      ...now(),
      filters: {},
      sort: undefined,
      columns: { columnsToHide: [], orderedHeaders: [] },
      units: 'inherit',
    }))
    expect(saved.at(-1)).toEqual(['BmFeed', undefined])
    choices.change('BmFeed', (choice) => choice)
    expect(saved.length).toBe(2)
  })

  it('LT03 stays as it is while the account is locked', () => {
    const { choices, saved, now } = setting(viewOf('here', locked(withSaved())))
    choices.change('BmFeed', byTime)
    expect(saved).toEqual([])
    expect(now()).toEqual(readTableChoice(SAVED))
  })

  it('ST25 of a visitor is stored in memory alone, and is not the next user’s', () => {
    const { settings$, choices, saved, now } = setting(viewOf('visitor'))
    choices.change('BmFeed', byTime)
    expect(now().sort).toEqual({ headerId: 'time', ascending: true })
    settings$.next(viewOf('waiting'))
    settings$.next(viewOf('here', withSaved()))
    expect(now()).toEqual(readTableChoice(SAVED))
    expect(saved).toEqual([])
  })

  it('LT11 before his settings have come is shown, and then done to them', async () => {
    const { settings$, choices, saved, now } = setting(viewOf('waiting'))
    choices.change('BmFeed', byTime)
    expect(now().sort).toEqual({ headerId: 'time', ascending: true })
    expect(saved).toEqual([])
    settings$.next(viewOf('here', withSaved()))
    expect(now().sort).toEqual({ headerId: 'time', ascending: true })
    await Promise.resolve()
    expect(saved).toEqual([['BmFeed', { ...SAVED, headerToSort: 'time', ascending: true }]])
    expect(now()).toEqual({ ...readTableChoice(SAVED), sort: { headerId: 'time', ascending: true } })
  })
})
