import { isPeriod, parsePeriodKey, samePeriod, stepPeriod, type PeriodRef } from '../../domain/periods'
import type { Intent } from '../lib/intents'
import type { Trading } from './trading'

/** What is chosen, beside the live period it was chosen under. */
export type Choice = { readonly chosen: PeriodRef | undefined; readonly trading: Trading | undefined }
export type Heard =
  | { readonly kind: 'trading'; readonly trading: Trading; readonly rollover: boolean }
  | { readonly kind: 'intent'; readonly intent: Intent }

const wasLive = ({ chosen, trading }: Choice): boolean =>
  chosen === undefined || (trading !== undefined && samePeriod(chosen, trading.live))

const asked = ({ chosen, trading }: Choice, intent: Intent): PeriodRef | undefined => {
  const live = trading?.live
  switch (intent.kind) {
    case 'choosePeriod':
      return isPeriod(intent.ref) ? intent.ref : chosen
    case 'stepChosen':
      return chosen && stepPeriod(chosen, intent.by)
    case 'jumpToLive':
      return live
    case 'chooseFromAddress':
      return (intent.text === undefined ? undefined : parsePeriodKey(intent.text)) ?? live
    case 'retryNow':
      return chosen
    default:
      return intent satisfies never
  }
}

/**
 * Who looks at the live period moves on with it when rollover is on, and in any case when the window mode changes
 * what "live" is. Who looks at another period is never pulled away from it.
 */
export const choose = (before: Choice, heard: Heard): Choice => {
  if (heard.kind === 'intent') return { ...before, chosen: asked(before, heard.intent) }
  const { trading, rollover } = heard
  const follows = wasLive(before) && (rollover || before.chosen === undefined || before.trading?.mode !== trading.mode)
  return { trading, chosen: follows ? trading.live : before.chosen }
}
