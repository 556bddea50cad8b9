import { addDays, dayStart, dayText, HALF_HOUR_MS } from '../../../src/domain/periods'
import { CARBON_FIRST_DAY } from '../../../src/domain/series/families/carbon'
import { batchOf } from '../../../src/domain/series/catalogue'
import { droppedText } from '../droppedText'
import { SourceError, type HistorySource, type MarketSource, type Provider, type ServerClock } from '../source'
import { carbonTime, createCarbonClient } from './client'
import { ServiceFault } from '../textService'
import { ACTUAL, carbonEvent, readHalfHours } from './halfHours'
import { carbonLive } from './live'

type Options = {
  /** Base address, e.g. `https://api.carbonintensity.org.uk`. */
  readonly url: string
  readonly clock: ServerClock
  readonly log: { readonly warn: (message: string) => void }
  /** The network; the process's by default. */
  readonly fetch?: typeof fetch
}

const createCarbonIntensity = (options: Options): MarketSource => {
  const { url, clock, log } = options
  const client = createCarbonClient(options)
  return {
    info: { kind: 'elexon', label: 'Carbon Intensity API', detail: url },
    live$: carbonLive({ client, clock, log }),
    gates: () => [{ of: 'Carbon Intensity API', ...client.gate() }],
    period: () => Promise.resolve([]),
  }
}

/**
 * Past days, one request each. Forecasts of past days are not filled: the service has their last one and does not say when
 * it was made.
 */
export const carbonHistory = (options: Options): HistorySource => {
  const client = createCarbonClient(options)
  const { clock, log } = options
  return {
    firstDay: CARBON_FIRST_DAY,
    day: async (date) => {
      const from = dayStart(date)
      const to = dayStart(addDays(date, 1))
      try {
        const reading = readHalfHours(await client.rows(`intensity/${carbonTime(from)}/${carbonTime(to)}`), from, to)
        const text = droppedText(reading)
        if (text !== undefined) log.warn(`Carbon intensity, ${date}: ${text}`)
        const now = clock.now()
        const ended = reading.actual.filter(([at]) => at + HALF_HOUR_MS <= now)
        if (ended.length === 0)
          throw new SourceError(`The Carbon Intensity API has nothing of ${dayText(date)} yet.`, 404)
        const events = ended.map((point) => carbonEvent(ACTUAL, [point], point[0] + HALF_HOUR_MS, now))
        return { ...batchOf(events), readAt: now }
      } catch (error) {
        if (error instanceof ServiceFault)
          throw new SourceError(`${error.reason} ${dayText(date)} is tried again later.`)
        throw error
      }
    },
  }
}

export const CARBON_INTENSITY: Provider = {
  id: 'carbonintensity',
  name: 'Carbon Intensity API',
  isInvented: false,
  feeds: ['carbonintensity'],
  about: ({ carbonUrl }) => `Carbon Intensity API, ${carbonUrl}`,
  open: ({ settings: { carbonUrl: url }, clock, log }) => createCarbonIntensity({ url, clock, log }),
  openHistory: ({ settings: { carbonUrl: url }, clock, log }) => carbonHistory({ url, clock, log }),
}
