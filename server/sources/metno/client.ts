import type { Instant } from '../../../src/domain/periods'
import type { GateFacts } from '../gateFacts'
import { createTextService, type ServiceOptions } from '../textService'
import { METNO_NAME, readMetnoForecast, type PlaceForecast } from './forecast'
import type { WeatherPlace } from './places'
import type { MetnoSettings } from './settings'

/** Twenty requests a second of all clients of a site are allowed. */
export const METNO_SPACING_MS = 1000
/** Ten days have some 100 kB. */
const MOST_BYTES = 4_000_000
/** Whatever it says, a forecast is not older than this before it is requested again. */
const LONGEST_MS = 6 * 3_600_000
const VERSION = 'Enact/1.0'

const REFUSALS = new Map([
  [403, `${METNO_NAME} does not accept this client (403): METNO_CONTACT is to be an address at which you are reached.`],
])

export type MetnoClient = {
  /** The newest forecast of a place. Rejects with a ServiceFault. */
  forecast(place: WeatherPlace): Promise<PlaceForecast>
  gate(): GateFacts
}

type Options = ServiceOptions &
  Pick<MetnoSettings, 'contact'> & { readonly log: { readonly warn: (message: string) => void } }

type Retained = {
  readonly forecast: PlaceForecast
  /** Before it nothing newer is there. */
  readonly until: Instant
  readonly modified: string | undefined
}

const pathOf = ({ latitude, longitude, altitude }: WeatherPlace): string =>
  `weatherapi/locationforecast/2.0/complete?lat=${latitude}&lon=${longitude}&altitude=${altitude}`

/**
 * Locationforecast 2.0 of MET Norway, by its terms: with a name and a contact, not before an answer has expired, and then
 * only if there is a newer one.
 */
export const createMetnoClient = ({ contact, ...options }: Options): MetnoClient => {
  const { clock, log } = options
  const service = createTextService(
    {
      name: METNO_NAME,
      spacingMs: METNO_SPACING_MS,
      mostBytes: MOST_BYTES,
      headers: { accept: 'application/json', 'user-agent': `${VERSION} ${contact}` },
      refusals: REFUSALS,
    },
    options,
  )
  const retained = new Map<WeatherPlace, Retained>()
  let isWarned = false
  return {
    gate: service.gate,
    forecast: async (place) => {
      const known = retained.get(place)
      if (known && clock.now() < known.until) return known.forecast
      const { answer, expires = 0 } = await service.get(pathOf(place), known?.modified)
      const until = Math.min(expires, clock.now() + LONGEST_MS)
      if (answer === undefined && known !== undefined) {
        retained.set(place, { ...known, until })
        return known.forecast
      }
      if (answer?.isMarked === true && !isWarned) {
        isWarned = true
        log.warn('MET Norway: it says that this version of its forecast will end (203).')
      }
      const forecast = readMetnoForecast(answer?.text ?? '')
      retained.set(place, { forecast, until, modified: answer?.modified })
      return forecast
    },
  }
}
