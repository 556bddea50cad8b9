import { PROVIDER_TEXTS } from '../market/providerTexts'
import type { SeriesProviderId } from './definition'

type ProviderOfValues = {
  /** Whose values they are. */
  readonly name: string
  /** How the time of publication of its values is known, a sentence for the user. */
  readonly published: string
}

/**
 * Whose values are stored, and what the publication time of one means: few publishers state it, and each of the others has
 * a rule (docs/sources.md; D-747, D-755, D-766, D-767, D-771).
 */
export const PROVIDERS_OF_VALUES: Readonly<Record<SeriesProviderId, ProviderOfValues>> = {
  simulator: { name: 'Simulated market', published: 'The simulated market states when it publishes a value.' },
  elexon: {
    name: 'Elexon',
    published:
      'Elexon states when most data sets are published; of metered volumes it is when their settlement run was due, of the others when they were received.',
  },
  neso: {
    name: PROVIDER_TEXTS.neso.name,
    published:
      'When NESO wrote the table. Of a past day it is the latest time at which NESO publishes such a value, or the writing of the table where that is earlier.',
  },
  entsoe: {
    name: PROVIDER_TEXTS.entsoe.name,
    published: 'When ENTSO-E made the first answer that had the value: the latest that it can have been published.',
  },
  carbonintensity: {
    name: PROVIDER_TEXTS.carbonintensity.name,
    published: 'The service does not say: it is when the value was received; of a past day the end of its half hour.',
  },
  ecb: {
    name: PROVIDER_TEXTS.ecb.name,
    published:
      'The bank publishes at about 16:00 in Central Europe, so this is 16:00 of the day of the rate. A correction has the time of its receipt.',
  },
  metno: {
    name: PROVIDER_TEXTS.metno.name,
    published: 'When MET Norway updated the forecast, of its places the newest.',
  },
  rte: {
    name: PROVIDER_TEXTS.rte.name,
    published:
      'RTE does not say: it is when the price was received, or the beginning of its day in Paris where that is earlier. What was missing at first has the time of its receipt.',
  },
}
