import { appIntents } from '../lib/appIntents'
import type { ReplayIntent } from './types'

export const replayIntents = appIntents<ReplayIntent>()

/** What the user asks of the recorder or of a tape. */
export const replay: (intent: ReplayIntent) => void = replayIntents.send
