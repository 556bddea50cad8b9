import {
  checkItem,
  documentOf,
  foldSaving,
  newUserDocument,
  openSaving,
  saveStateOf,
  withItem,
  type BrokenItem,
  type ReadSettings,
  type Saving,
  type SavingEvent,
  type SettingsDocument,
  type Write,
} from '../../domain/settings'
import { editsOf } from './edits'
import type { SettingsView } from './faces'
import type { SettingsIntent } from './intents'

/** Exact sentence of specification 2§8. */
const TAB_WARNING =
  'Your User Settings has been updated on another tab/window, we recommend that you refresh before making any changes...'

type Read = Extract<ReadSettings, { kind: 'ok' }>

/** What the settings of one user hear. */
export type Heard =
  | { readonly kind: 'loaded'; readonly read: Read; readonly prefix: string }
  | { readonly kind: 'noAnswer' }
  | { readonly kind: 'intent'; readonly intent: SettingsIntent }
  | { readonly kind: 'saving'; readonly event: SavingEvent }
  | { readonly kind: 'otherTab' }

/**
 * Until the settings are here (`saving`), what the user changes is shown and held, and then joined with them. `isAsked`:
 * the server was asked and has not answered, or it has.
 */
export type State = {
  readonly saving: Saving | undefined
  readonly held: readonly SettingsIntent[]
  readonly before: SettingsDocument
  readonly broken: readonly BrokenItem[]
  readonly isAsked: boolean
  readonly warning: boolean
  readonly send: readonly Write[]
}

export const START: State = {
  ...{ saving: undefined, held: [], before: newUserDocument(), broken: [], isAsked: false, warning: false, send: [] },
}

export const shownIn = ({ saving, before }: State): SettingsDocument => (saving ? documentOf(saving) : before)

const folded = (state: State, events: readonly SavingEvent[]): State =>
  events.reduce((now, event) => {
    if (!now.saving) return now
    const { saving, send } = foldSaving(now.saving, event)
    return { ...now, saving, send: [...now.send, ...send] }
  }, state)

const didIntent = (state: State, intent: SettingsIntent): State => {
  if (intent.kind === 'closeTabWarning') return { ...state, warning: false }
  if (intent.kind === 'retrySave') return folded(state, [{ kind: 'retry' }])
  const edits = editsOf(shownIn(state), intent)
  if (state.saving) return folded(state, edits)
  // The machine of saving tells why an edit cannot be taken; before it is there such an edit only waits for it.
  const good = edits.filter(({ key, value }) => value === undefined || checkItem(key, value).ok)
  const before = good.reduce((document, { key, value }) => withItem(document, key, value), state.before)
  return { ...state, before, held: [...state.held, intent] }
}

const opened = (state: State, { document, broken, changed }: Read, prefix: string): State => {
  if (state.saving) return folded(state, [{ kind: 'reloaded', document, changed }])
  const { saving, send } = openSaving(document, { prefix, changed })
  const here: State = { ...state, saving, send, broken, isAsked: true, held: [] }
  return state.held.reduce(didIntent, here)
}

/** One thing heard; `send` has the writes that it asks for. */
export const step = (before: State, heard: Heard): State => {
  const state = { ...before, send: [] }
  switch (heard.kind) {
    case 'loaded':
      return opened(state, heard.read, heard.prefix)
    case 'noAnswer':
      return { ...state, isAsked: true }
    case 'intent':
      return didIntent(state, heard.intent)
    case 'saving':
      return folded(state, [heard.event])
    case 'otherTab':
      return shownIn(state).basic.tabUpdateValue === 'warn' ? { ...state, warning: true } : state
    default:
      return heard satisfies never
  }
}

export const viewOf = (state: State): SettingsView => ({
  document: shownIn(state),
  stage: state.saving ? 'here' : state.isAsked ? 'unheard' : 'waiting',
  save: state.saving ? saveStateOf(state.saving) : { state: state.held.length > 0 ? 'saving' : 'idle' },
  broken: state.broken,
  ...(state.warning && { tabWarning: TAB_WARNING }),
})
