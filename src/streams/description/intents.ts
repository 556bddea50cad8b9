import { sender } from '../lib/currentApp'
import type { DescriptionQuestion } from './description'
import { descriptionFeature } from './feature'

/** Makes the call now, once, as the present user; a run of the same call that is not over is given up. */
export const runCall: (query: DescriptionQuestion) => void = sender(descriptionFeature, ({ queries$ }) => queries$)

const retry = sender(descriptionFeature, ({ retries$ }) => retries$)
/** Asks for the description again at once. */
export const retryDescription = (): void => retry(undefined)

const retrySeries = sender(descriptionFeature, ({ seriesRetries$ }) => seriesRetries$)
/** Asks for the list of series again at once. */
export const retrySeriesList = (): void => retrySeries(undefined)
