import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs'

/** What is wanted of a table for as long as the page lives, and saved nowhere. */
export type TableWish = {
  /** Rows that stay at the top, in the order they were pinned. */
  readonly pins: readonly string[]
  /** Minutes of the filter "changed in the last N minutes". */
  readonly within: number | undefined
}

export type TableStreamMemory = {
  readonly of$: (key: string) => Observable<TableWish>
  readonly change: (key: string, edit: (before: TableWish) => TableWish) => void
}

const NOTHING: TableWish = { pins: [], within: undefined }

/** Wishes by table key, kept over pages and over a replay. */
export const tableMemory = (): TableStreamMemory => {
  const all$ = new BehaviorSubject<ReadonlyMap<string, TableWish>>(new Map())
  return {
    of$: (key) =>
      all$.pipe(
        map((all) => all.get(key) ?? NOTHING),
        distinctUntilChanged(),
      ),
    change: (key, edit) => all$.next(new Map(all$.value).set(key, edit(all$.value.get(key) ?? NOTHING))),
  }
}
