import type { Description } from '../../domain/description'
import type { SeriesConfig } from '../../domain/series/calls'
import type { IdentityConfig } from '../../domain/wire'
import { bindLive, bindLiveFor } from '../lib/bindLive'
import { withApp } from '../lib/currentApp'
import { WAITING } from '../lib/loaded'
import type { Loaded } from '../lib/types'
import type { Run } from './description'
import { descriptionFeature } from './feature'
import { DESCRIPTION_IDLE } from './run'

export const [useDescription] = bindLive<Loaded<Description>>(
  withApp(descriptionFeature, (description) => description.description$),
  WAITING,
)
export const [useSignInFacts] = bindLive<Loaded<IdentityConfig>>(
  withApp(descriptionFeature, (description) => description.signInFacts$),
  WAITING,
)
export const [useRun] = bindLiveFor<[callId: string], Run>(
  (callId) => withApp(descriptionFeature, ({ runOf }) => runOf(callId)),
  DESCRIPTION_IDLE,
)

/** Every series that the user may have, with what is stored of it: requested again with each visit. */
export const [useSeriesList] = bindLive<Loaded<readonly SeriesConfig[]>>(
  withApp(descriptionFeature, ({ series$ }) => series$),
  WAITING,
)
