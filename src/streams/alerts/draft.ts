// what is written in the editor -> useSubscriptionDraft
// why a feature: what was written outlives a look at another page.
import { scan, startWith, Subject } from 'rxjs'
import { bindLive } from '../lib/bindLive'
import { sender, withApp } from '../lib/currentApp'
import { feature } from '../lib/feature'
import { shareLast } from '../lib/shareLast'

/** Settings of a subscription while they are written: a field may be wrong or empty. */
export type DraftSettings = Readonly<Record<string, unknown>> & { readonly type: string }

export type SubscriptionDraft = {
  /** Of the subscription that is edited, or of the one that will be made. */
  readonly id: string
  readonly isNew: boolean
  readonly settings: DraftSettings
  /** As they were when editing began. */
  readonly before: DraftSettings
}

type DraftEdit =
  | { readonly kind: 'open'; readonly draft: SubscriptionDraft }
  | { readonly kind: 'edit'; readonly patch: Readonly<Record<string, unknown>> }
  | { readonly kind: 'become'; readonly settings: DraftSettings }
  | { readonly kind: 'close' }

/** A field that is set to undefined is taken out: it is the schema's default. */
const withPatch = (settings: DraftSettings, patch: Readonly<Record<string, unknown>>): DraftSettings => {
  const entries = Object.entries({ ...settings, ...patch }).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(entries), type: settings.type }
}

/** @internal */
export const foldDraft = (draft: SubscriptionDraft | undefined, edit: DraftEdit): SubscriptionDraft | undefined => {
  switch (edit.kind) {
    case 'open':
      return edit.draft
    case 'edit':
      return draft && { ...draft, settings: withPatch(draft.settings, edit.patch) }
    case 'become':
      return draft && { ...draft, settings: edit.settings }
    case 'close':
      return undefined
  }
}

const draftFeature = feature((app) => {
  const edits$ = new Subject<DraftEdit>()
  const draft$ = edits$.pipe(
    scan(foldDraft, undefined as SubscriptionDraft | undefined),
    startWith(undefined),
    shareLast(),
  )
  // Read for as long as the app is open, so that a draft outlives its page.
  app.run(draft$)
  return { edits$, draft$ }
})

/** What is being written; undefined while nothing is. */
export const [useSubscriptionDraft] = bindLive<SubscriptionDraft | undefined>(
  withApp(draftFeature, ({ draft$ }) => draft$),
  undefined,
)

const send = sender(draftFeature, ({ edits$ }) => edits$)
export const openDraft = (draft: SubscriptionDraft): void => send({ kind: 'open', draft })
export const editDraft = (patch: Readonly<Record<string, unknown>>): void => send({ kind: 'edit', patch })
/** Another type: its fields in place of those of the one before. */
export const changeDraftType = (settings: DraftSettings): void => send({ kind: 'become', settings })
export const closeDraft = (): void => send({ kind: 'close' })
