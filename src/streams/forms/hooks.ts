import { merge, type Subscription } from 'rxjs'
import { EMPTY_CONTACT, EMPTY_DEMO, EMPTY_FEEDBACK, EMPTY_SHARE, newForm, sharePlaceOf } from '../../domain/forms'
import { bindLive, bindLiveFor } from '../lib/bindLive'
import { settingsView$ } from '../settings/present'
import type { Colleagues, ContactState, DemoState, FeedbackState, ShareItem, ShareState } from './faces'
import { shareItems$ } from './items'
import { withForms } from './present'

export { provideForms } from './present'

const unsent = <D>(empty: D) => newForm<D, never>({ empty, canSend: () => false })

const [useFeedback, feedbackShared$] = bindLive<FeedbackState>(
  withForms(({ feedback$ }) => feedback$),
  unsent(EMPTY_FEEDBACK),
)
const [useDemo, demoShared$] = bindLive<DemoState>(
  withForms(({ demo$ }) => demo$),
  unsent({ ...EMPTY_DEMO, eWorld: false }),
)
const [useContact, contactShared$] = bindLive<ContactState>(
  withForms(({ contact$ }) => contact$),
  unsent(EMPTY_CONTACT),
)
const [useShare, shareShared$] = bindLive<ShareState>(
  withForms(({ share$ }) => share$),
  unsent(EMPTY_SHARE),
)
export { useContact, useDemo, useFeedback, useShare }

/** The company's users, asked anew each time somebody begins to look. */
export const [useColleagues] = bindLive<Colleagues>(
  withForms((present) => present.colleagues$),
  { kind: 'waiting' },
)

const NOTHING: readonly ShareItem[] = []
/** What the user can share on the page of this route name (`dashboard`, `bingoCard`, `NotificationsPage`). */
export const [useShareItems] = bindLiveFor<[place: string], readonly ShareItem[]>(
  (place) => shareItems$(settingsView$, sharePlaceOf(place) ?? 'dashboard'),
  NOTHING,
)

/** Whether a visitor is still to be told of the terms. */
const [useTermsNotice, termsNoticeShared$] = bindLive<boolean>(
  withForms((present) => present.termsNotice$),
  false,
)
export { useTermsNotice }

/** Where the video of a page was left, s. */
export const [useTutorialPlace] = bindLiveFor<[pageKey: string], number>(
  (pageKey) => withForms((present) => present.tutorialPlace$(pageKey)),
  0,
)

/** Keeps alive what no dialog may lose by closing: drafts, what is being sent, and what goes on by itself. */
export const keepFormsWarm = (): Subscription =>
  merge(
    feedbackShared$,
    demoShared$,
    contactShared$,
    shareShared$,
    termsNoticeShared$,
    withForms(({ effects$ }) => effects$),
  ).subscribe()
