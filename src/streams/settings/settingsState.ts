import {
  checkItem,
  foldSaving,
  newUserDocument,
  openSaving,
  orderedItems,
  saveStateOf,
  windowOf,
  withItem,
  withWindow,
  type BrokenItem,
  type ReadSettings,
  type Saving,
  type SavingEvent,
  type Settings,
  type SettingsDocument,
  type Write,
} from '../../domain/settings'
import { itemKey, type ItemKey } from '../../domain/wire'
import type { BrowserChoices, BrowserSettings } from '../lib/browserSettings'
import type { SettingsView } from './types'
import type { SettingsIntent } from './intents'

/** Exact sentence of specification 2§8. */
const TAB_WARNING =
  'Your User Settings has been updated on another tab/window, we recommend that you refresh before making any changes...'

type Read = Extract<ReadSettings, { kind: 'ok' }>

/** What the settings of one user receive. */
export type Received =
  | { readonly kind: 'loaded'; readonly read: Read; readonly prefix: string }
  | { readonly kind: 'noAnswer' }
  | { readonly kind: 'intent'; readonly intent: SettingsIntent }
  | { readonly kind: 'saving'; readonly event: SavingEvent }
  | { readonly kind: 'otherTab' }

/**
 * Until the settings are here (`saving`), what the user changes is shown and held, and then joined with them. `isRequested`:
 * the server was asked and has not answered, or it has.
 */
export type State = {
  readonly saving: Saving | undefined
  readonly held: readonly SettingsIntent[]
  readonly before: SettingsDocument
  readonly broken: readonly BrokenItem[]
  readonly isRequested: boolean
  readonly warning: boolean
  readonly send: readonly Write[]
}

export const START: State = {
  saving: undefined,
  held: [],
  before: newUserDocument(),
  broken: [],
  isRequested: false,
  warning: false,
  send: [],
}

export const settingsShownIn = ({ saving, before }: State): SettingsDocument => (saving ? saving.shown : before)

type Edit = Extract<SavingEvent, { kind: 'edit' }>

const edit = (key: ItemKey, value: unknown): Edit => ({ kind: 'edit', key, value })

const withChoices = (settings: Settings, { theme, windowMode, autoRollover }: BrowserChoices): Settings => {
  const next = {
    ...settings,
    ...(theme !== undefined && { colour: theme === 'dark' ? ('Dark' as const) : ('Light' as const) }),
    ...(autoRollover !== undefined && { autoRollover }),
  }
  // A page that has the window already is not given an entry of its own.
  const isNew = windowMode !== undefined && windowMode !== windowOf(settings, 'boa')
  return isNew ? withWindow(next, 'boa', windowMode) : next
}

/** What an intent changes in the document that is on the screen now. */
const editsOf = (document: SettingsDocument, intent: SettingsIntent): readonly Edit[] => {
  switch (intent.kind) {
    case 'changeSettings':
      return [edit(itemKey.basic, { ...document.basic, ...intent.patch })]
    case 'choose':
      return [edit(itemKey.basic, withChoices(document.basic, intent.choices))]
    case 'changePage':
      return [edit(itemKey.page(intent.pageName), { ...document.pages[intent.pageName], ...intent.patch })]
    case 'changeFilters':
      return [edit(itemKey.filters(intent.name), intent.filters)]
    case 'resetFilters':
      return Object.keys(document.filters).map((name) => edit(itemKey.filters(name), undefined))
    case 'changeItem':
      return [edit(itemKey.item(intent.type, intent.item.id), intent.item)]
    case 'removeItem':
      return [edit(itemKey.item(intent.type, intent.id), undefined)]
    case 'orderItems': {
      const others = orderedItems(document.lists[intent.type]).map(({ id }) => id)
      const rest = others.filter((id) => !intent.ids.includes(id))
      return [edit(itemKey.order(intent.type), [...intent.ids, ...rest])]
    }
    case 'activateItem':
      return [edit(itemKey.active(intent.type), intent.id)]
    case 'retrySave':
    case 'closeTabWarning':
      return []
    default:
      return intent satisfies never
  }
}

const folded = (state: State, events: readonly SavingEvent[]): State =>
  events.reduce((now, event) => {
    if (!now.saving) return now
    const { saving, send } = foldSaving(now.saving, event)
    return { ...now, saving, send: [...now.send, ...send] }
  }, state)

const didIntent = (state: State, intent: SettingsIntent): State => {
  if (intent.kind === 'closeTabWarning') return { ...state, warning: false }
  if (intent.kind === 'retrySave') return folded(state, [{ kind: 'retry' }])
  const edits = editsOf(settingsShownIn(state), intent)
  if (state.saving) return folded(state, edits)
  // The machine of saving tells why an edit cannot be taken; before it is there such an edit only waits for it.
  const good = edits.filter(({ key, value }) => checkItem(key, value).ok)
  const before = good.reduce((document, { key, value }) => withItem(document, key, value), state.before)
  return { ...state, before, held: [...state.held, intent] }
}

const opened = (state: State, { document, broken, changed }: Read, prefix: string): State => {
  if (state.saving) return folded(state, [{ kind: 'reloaded', document, changed }])
  const { saving, send } = openSaving(document, { prefix, changed })
  const here: State = { ...state, saving, send, broken, isRequested: true, held: [] }
  return state.held.reduce(didIntent, here)
}

/** One thing received; `send` has the writes that it asks for. */
export const step = (before: State, received: Received): State => {
  const state = { ...before, send: [] }
  switch (received.kind) {
    case 'loaded':
      return opened(state, received.read, received.prefix)
    case 'noAnswer':
      return { ...state, isRequested: true }
    case 'intent':
      return didIntent(state, received.intent)
    case 'saving':
      return folded(state, [received.event])
    case 'otherTab':
      return settingsShownIn(state).basic.tabUpdateValue === 'warn' ? { ...state, warning: true } : state
    default:
      return received satisfies never
  }
}

/** What of a user's settings a browser keeps too. */
export const browserOf = (settings: Settings): BrowserSettings => ({
  theme: settings.colour === 'Dark' ? 'dark' : 'light',
  windowMode: windowOf(settings, 'boa'),
  autoRollover: settings.autoRollover,
})

const stageOf = ({ saving, isRequested }: State): 'here' | 'unheard' | 'waiting' => {
  if (saving) return 'here'
  return isRequested ? 'unheard' : 'waiting'
}

export const settingsViewOf = (state: State): SettingsView => ({
  document: settingsShownIn(state),
  stage: stageOf(state),
  save: state.saving ? saveStateOf(state.saving) : { state: state.held.length > 0 ? 'saving' : 'idle' },
  broken: state.broken,
  ...(state.saving && { browser: browserOf(settingsShownIn(state).basic) }),
  ...(state.warning && { tabWarning: TAB_WARNING }),
})
