// intents -> foldForm -> FormState; "sending" -> POST checks/mute or checks/unmute; the live table has what came of it
import type { Observable } from 'rxjs'
import { newForm, type FormEvent, type FormState } from '../../domain/forms'
import { MUTE_RULES, type MuteDraft } from '../../domain/forms/muteForm'
import { muteCheckCall, unmuteCheckCall } from '../../domain/wire/checks'
import type { Sources } from '../../infra/types/sources'
import { form$ } from '../forms/forms'
import { appIntents } from '../lib/appIntents'
import { bindLive } from '../lib/bindLive'
import { withApp } from '../lib/currentApp'
import { feature } from '../lib/feature'
import { requestOf } from '../lib/request'
import { shareLast } from '../lib/shareLast'

export type MuteState = FormState<MuteDraft, undefined>

const intents = appIntents<FormEvent<MuteDraft, undefined>>()

/** Sends what was drafted; it is not sent a second time by itself. */
export const postMute = (
  sources: Pick<Sources, 'http' | 'clock'>,
  { act, series, check, end, reason }: MuteDraft,
): Observable<undefined> =>
  act === 'mute'
    ? requestOf(sources, muteCheckCall, {}, { series, check, end, reason: reason.trim() })
    : requestOf(sources, unmuteCheckCall, {}, { series, check })

const muteFeature = feature((app) => ({
  mute$: form$(MUTE_RULES, intents.of(app), (draft) => postMute(app.sources, draft)).pipe(shareLast()),
}))

/** The form of a mute: its draft, and how its sending goes. */
export const [useMuteForm] = bindLive<MuteState>(
  withApp(muteFeature, ({ mute$ }) => mute$),
  newForm(MUTE_RULES),
)

export const editMute = (patch: Partial<MuteDraft>): void => intents.send({ kind: 'edit', patch })
export const sendMute = (patch: Partial<MuteDraft> = {}): void => intents.send({ kind: 'send', patch })
/** The answer of the last one was read. */
export const muteAgain = (): void => intents.send({ kind: 'again' })
