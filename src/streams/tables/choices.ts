// settings + edits -> what the user chose of each table; edits of signed-in users -> settings intents
import { asapScheduler, BehaviorSubject, combineLatest, distinctUntilChanged, map, scan, type Observable } from 'rxjs'
import type { TableFilters } from '../../domain/settings'
import { mayEdit } from '../../domain/settings/locks'
import { readTableChoice, withKnownColumns, writeTableChoice, type TableChoice } from '../../domain/tables/filters'
import type { SettingsView } from '../settings/types'

export type ChoiceEdit = (before: TableChoice) => TableChoice

/** What users chose of tables, by table id. */
export type TableChoices = {
  readonly of$: (tableId: string) => Observable<TableChoice>
  /** Changes a choice; nothing while the account is locked (LT03). */
  readonly change: (tableId: string, edit: ChoiceEdit) => void
}

export const NOTHING_CHOSEN: TableChoice = {
  filters: {},
  sort: undefined,
  columns: { columnsToHide: [], orderedHeaders: [] },
  units: 'inherit',
}

const isNothing = ({ filters, sort, columns, units }: TableChoice): boolean =>
  Object.keys(filters).length === 0 &&
  sort === undefined &&
  columns.columnsToHide.length === 0 &&
  columns.orderedHeaders.length === 0 &&
  units === 'inherit'

type Held = ReadonlyMap<string, readonly ChoiceEdit[]>

const read = new WeakMap<TableFilters, TableChoice>()
const choiceIn = ({ document }: SettingsView, tableId: string): TableChoice => {
  const saved = Object.hasOwn(document.filters, tableId) ? document.filters[tableId] : undefined
  if (!saved) return NOTHING_CHOSEN
  const choice = read.get(saved) ?? readTableChoice(saved)
  read.set(saved, choice)
  return choice
}

/** Whether changes go to the user's settings: not for visitors, and not before their settings are known (or known to be late). */
const isSaved = ({ stage }: SettingsView): boolean => stage === 'here' || stage === 'unheard'

/**
 * Choices over the user's settings (`filters` by table id). For a visitor they are kept in memory; what a user changes
 * before their settings have come is shown, and done to them when they are there.
 * @param save writes a table's choice into the settings; undefined takes it away
 */
export const tableChoices = (
  settings$: Observable<SettingsView>,
  save: (tableId: string, filters: TableFilters | undefined) => void,
): TableChoices => {
  const held$ = new BehaviorSubject<Held>(new Map())
  let view: SettingsView | undefined
  const write = (now: SettingsView, tableId: string, edits: readonly ChoiceEdit[]): void => {
    const before = choiceIn(now, tableId)
    const next = edits.reduce((choice, edit) => edit(choice), before)
    if (next !== before) save(tableId, isNothing(next) ? undefined : writeTableChoice(next))
  }
  const flush = (): void => {
    if (view && isSaved(view)) for (const [id, edits] of held$.value) write(view, id, edits)
    held$.next(new Map())
  }
  const receive = (next: SettingsView): void => {
    const before = view
    view = next
    if (before?.stage === next.stage || held$.value.size === 0) return
    // What a visitor chose is not the next user's.
    if (before?.stage === 'visitor') held$.next(new Map())
    // Not within the telling of the settings: whoever hears them after us would hear the changed ones first.
    else if (isSaved(next)) asapScheduler.schedule(flush)
  }
  settings$.subscribe(receive)
  /** Nothing will ever be saved under a visitor's edits: of theirs the outcome is enough, however many there were. */
  const withEdit = (tableId: string, edit: ChoiceEdit): readonly ChoiceEdit[] => {
    const edits = held$.value.get(tableId) ?? []
    if (view?.stage !== 'visitor') return [...edits, edit]
    const outcome = edit(edits.reduce((choice, each) => each(choice), choiceIn(view, tableId)))
    return [() => outcome]
  }
  return {
    of$: (tableId) =>
      combineLatest([
        settings$.pipe(
          map((now) => choiceIn(now, tableId)),
          distinctUntilChanged(),
        ),
        held$.pipe(
          map((held) => held.get(tableId)),
          distinctUntilChanged(),
        ),
      ]).pipe(
        map(([saved, edits = []]) => edits.reduce((choice, edit) => edit(choice), saved)),
        scan(withKnownColumns),
      ),
    change: (tableId, edit) => {
      if (view && !mayEdit(view.document.basic)) return
      if (view && isSaved(view)) write(view, tableId, [edit])
      else held$.next(new Map(held$.value).set(tableId, withEdit(tableId, edit)))
    },
  }
}
