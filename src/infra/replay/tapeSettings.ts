import { Subject, type Observable } from 'rxjs'
import type { Tape } from '../../domain/replay/read'
import type { StorageDoor } from '../types/sources'

/** Settings that change what a tape shows: they stay with the replay. Everything else is the user's own, the theme too. */
const REPLAYED: ReadonlySet<string> = new Set(['enact.windowMode', 'enact.autoRollover', 'enact.tableSort'])

export type Setting = { readonly key: string; readonly value: string }

export type TapeSettings = {
  readonly storage: StorageDoor
  /** Settings as the tape changes them, where the user has not chosen otherwise. */
  readonly changed$: Observable<Setting>
  /** The tape says that a setting is this from now on. */
  readonly hear: (key: string, value: unknown) => void
}

/** What the tape had last said of a setting up to the position. */
const settingAt = (tape: Tape, key: string, position: number): string | undefined => {
  for (let index = position; index >= 0; index -= 1) {
    if (tape.kind(index) !== 'setting' || tape.event(index) !== key) continue
    const value = tape.line(index).p
    return typeof value === 'string' ? value : undefined
  }
  return undefined
}

/** @param chosen what the user set while replaying */
export const tapeSettings = (
  tape: Tape,
  position: () => number,
  own: StorageDoor,
  chosen: Map<string, string>,
): TapeSettings => {
  const changed$ = new Subject<Setting>()
  // A setting that the tape changes is not the user's choice and is not kept.
  let telling = false
  return {
    changed$,
    storage: {
      read: (key) =>
        REPLAYED.has(key) ? (chosen.get(key) ?? settingAt(tape, key, position()) ?? own.read(key)) : own.read(key),
      write: (key, value) => {
        if (!REPLAYED.has(key)) return own.write(key, value)
        if (!telling) chosen.set(key, value)
        return true
      },
    },
    hear: (key, value) => {
      if (!REPLAYED.has(key) || chosen.has(key) || typeof value !== 'string') return
      telling = true
      changed$.next({ key, value })
      telling = false
    },
  }
}
