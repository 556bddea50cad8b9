import { marketDaySpan } from '../../../../src/domain/europe/marketDay'
import type { OutageMessage } from '../../../../src/domain/europe/unitOutages'
import { addDays, dayText, type Instant, type SettlementDate } from '../../../../src/domain/periods'
import { Bounded } from '../../bounded'
import type { GateFacts } from '../../gateFacts'
import type { MarketSource, ProviderGiven } from '../../source'
import type { EntsoeBodies, EntsoeClient } from '../client'
import { hoursByUnit, type HoursByUnit } from './hours'
import { outagesIn } from './outages'
import { Refreshed } from './refreshed'
import { UnitRegister } from './register'
import { RegisterRun } from './registerRun'
import { UNIT_ZONES } from './zones'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** By the rules of the platform hours of units are published five days later (Regulation (EU) 543/2013, article 16.2.a). */
const PUBLISHED_AFTER_DAYS = 5
/** Hours of a day that is no older than this come in, or are corrected. */
const SETTLED_AFTER_MS = 10 * DAY_MS
const NEW_HOURS_MS = 30 * MINUTE_MS
const OLD_HOURS_MS = 6 * 60 * MINUTE_MS
/** Days of the units of an area and kind. */
const MOST_HOURS = 150
const OUTAGES_MS = 10 * MINUTE_MS
const OLD_OUTAGES_MS = 60 * MINUTE_MS
/** Stretches of time of a country, of which each may have some thousand messages. */
const MOST_OUTAGES = 20
/** Messages whose revisions are remembered: the platform gives the latest alone. */
const MOST_MESSAGES = 10_000

type Given = Pick<ProviderGiven, 'clock' | 'log'> & {
  readonly client: EntsoeClient & EntsoeBodies & { readonly gate: () => GateFacts }
}

type EntsoeUnits = Required<Pick<MarketSource, 'unitsAt' | 'unitsAbroad'>> & {
  /** Receives the register until it is stopped; what was received stays. */
  readonly start: () => void
  readonly stop: () => void
}

/** Messages as they are remembered: of earlier revisions no steps are shown. */
const remembering = () => {
  const known = new Bounded<string, OutageMessage>(MOST_MESSAGES)
  const remember = (message: OutageMessage): void => {
    const revisions = message.revisions.map(({ profile: _, ...revision }) => revision)
    known.set(message.messageId, { ...message, revisions })
  }
  return { remember, known: (messageId: string) => known.get(messageId) }
}

const whyNoHour = (date: SettlementDate, now: Instant): string => {
  const due = addDays(date, PUBLISHED_AFTER_DAYS)
  return marketDaySpan(due).to > now
    ? `ENTSO-E has no hour of ${dayText(date)} of this unit yet. Hours of single units are due five days later: by ${dayText(due)}.`
    : `ENTSO-E has no hour of ${dayText(date)} of this unit, though hours are due five days later.`
}

/** Single units of other countries: their register, requested once a day, and hours and outages when somebody needs them. */
export const entsoeUnits = ({ client, clock, log }: Given): EntsoeUnits => {
  const register = new UnitRegister()
  const run = new RegisterRun({ client, clock, log, register })
  const messages = remembering()
  const notYet = (): string =>
    client.gate().held?.why ?? 'ENTSO-E’s answers take longer than usual. They are retained: try again in a moment.'
  const common = { clock, log, notYet }
  const lifetime = (end: Instant, settledMs: number, newMs: number, oldMs: number): number =>
    end > clock.now() - settledMs ? newMs : oldMs
  const hours = new Refreshed<HoursByUnit>({
    ...common,
    most: MOST_HOURS,
    lifetimeMs: (key) => {
      const { to } = marketDaySpan(key.slice(0, 10))
      return lifetime(to, SETTLED_AFTER_MS, NEW_HOURS_MS, OLD_HOURS_MS)
    },
  })
  const outages = new Refreshed<readonly OutageMessage[]>({
    ...common,
    most: MOST_OUTAGES,
    lifetimeMs: (key) => lifetime(Number(key.split(' ')[0]), 0, OUTAGES_MS, OLD_OUTAGES_MS),
  })
  return {
    start: () => run.start(),
    stop: () => run.stop(),
    unitsAt: (endpoint) => register.at(endpoint),
    unitsAbroad: {
      hourTimes: 'receipt',
      whyNoHour: (date) => whyNoHour(date, clock.now()),
      unitsMissing: (endpoint) => register.missingAt(endpoint),
      generation: async (eic, date) => {
        const known = register.find(eic)
        if (known === undefined || marketDaySpan(date).from >= clock.now()) return undefined
        const { unit, zone } = known
        const query = { area: unit.controlArea ?? zone.code, psrType: unit.psrType, date }
        const key = `${date} hours of ${unit.psrType} units of ${query.area}`
        return (await hours.get(key, (before) => hoursByUnit(client, query, before))).get(eic)
      },
      outages: async (country, span) => {
        const zones = UNIT_ZONES.filter((zone) => zone.country === country)
        if (zones.length === 0) return undefined
        return outages.get(`${span.to} outages of ${country} from ${span.from}`, async () => {
          const found = await outagesIn({ client, log, register }, zones, span, messages.known)
          found.forEach(messages.remember)
          return found
        })
      },
    },
  }
}
