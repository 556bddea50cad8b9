import { CARDS_MEANINGS } from './cards'
import { COMPANY_NAMED } from './companyNamed'
import { EUROPE } from './europe'
import { CURRENT, MARKET } from './market'
import { PEOPLE } from './people'
import { REFERENCE_MEANINGS } from './reference'
import { PLANTS } from './plants'
import { REVENUE } from './revenue'
import { SERIES_MEANINGS } from './series'
import { SETTINGS } from './settings'
import { STAGES } from './stages'
import { STATUS } from './status'
import { TABLES } from './tables'

const ALL = new Map([
  ...CARDS_MEANINGS,
  ...COMPANY_NAMED,
  ...CURRENT,
  ...MARKET,
  ...STAGES,
  ...TABLES,
  ...REFERENCE_MEANINGS,
  ...SERIES_MEANINGS,
  ...PLANTS,
  ...REVENUE,
  ...EUROPE,
  ...PEOPLE,
  ...SETTINGS,
  ...STATUS,
])

/** What the fields of an object of the wire mean, by name; undefined for an object that is not listed. */
export const meaningsOf = (schema: unknown): Readonly<Record<string, string>> | undefined =>
  ALL.get(schema as Parameters<typeof ALL.get>[0])
