import { foldChecks, NO_CHECKS, type CheckStates } from '../../src/domain/checks/fold'
import { failingGroups, foldCheckIncidents, type CheckIncident } from '../../src/domain/checks/incidents'
import { checksOf, lookAt } from '../../src/domain/checks/look'
import type { AuditBy } from '../../src/domain/audit'
import type { CheckMute, CheckMutes } from '../../src/domain/checks/mutes'
import type { CheckedSeries } from '../../src/domain/checks/types'
import { EMPTY_MARKET } from '../../src/domain/market/state'
import type { Instant } from '../../src/domain/periods'
import { checkRows, CHECKS_TABLE } from '../../src/domain/tables/definitions/dataChecks'
import type { WireLiveTable, WireRow } from '../../src/domain/wire'
import type { Log } from '../log/log'
import { LiveTableWriter } from '../market/liveTableWriter'
import type { Publisher } from '../market/publisher'
import { BEAT_MS, every, type Cancel } from '../market/timing'
import type { ServerClock } from '../sources/source'
import type { CheckMuteStore } from '../store/types'
import type { CheckWindows } from './checkWindows'
import { createMutes, type Mutes } from './mutes'

/** How often every series is checked. */
const CHECK_EVERY_MS = 60_000
/** From the start until the first look: what a server does first is to be a server. */
const FIRST_LOOK_MS = 20_000

export type CheckServiceOptions = {
  readonly windows: Pick<CheckWindows, 'read' | 'columnOf' | 'stop'>
  readonly mutes: CheckMuteStore
  readonly publisher: Pick<Publisher, 'toGroup'>
  readonly clock: ServerClock
  readonly log: Log
}

type Looked = {
  readonly series: readonly CheckedSeries[]
  readonly states: CheckStates
  readonly incidents: readonly CheckIncident[]
  readonly rows: readonly WireRow[]
}

const NOTHING: Looked = { series: [], states: NO_CHECKS, incidents: [], rows: [] }

/** What was found, as rows and incidents, by the mutes that hold. */
const shownOf = (looked: Omit<Looked, 'rows'>, active: CheckMutes, now: Instant): Looked => {
  const { series, states, incidents } = looked
  return {
    series,
    states,
    incidents: foldCheckIncidents(incidents, failingGroups(series, checksOf, states, active), now),
    rows: checkRows(series, states, active),
  }
}

/** Looks at every series, and what came of it; a look that fails leaves everything as it is. */
const createLooks = ({ windows, clock, log }: CheckServiceOptions, mutes: Mutes, changed: (now: Instant) => void) => {
  let looked = NOTHING
  let looking: Promise<void> | undefined
  const show = (next: Omit<Looked, 'rows'>, now: Instant): void => {
    looked = shownOf(next, mutes.active(), now)
    changed(now)
  }
  const take = async (): Promise<void> => {
    try {
      const subjects = await windows.read()
      const now = clock.now()
      const { columnOf } = windows
      const results = subjects.flatMap((subject) => lookAt({ ...subject, now, columnOf }))
      const states = foldChecks(looked.states, results, now)
      await mutes.look(states, now)
      show({ series: subjects.map(({ series }) => series), states, incidents: looked.incidents }, now)
    } catch (error) {
      log.error({ err: error }, 'series could not be checked; it is tried again in a minute')
    }
  }
  return {
    looked: (): Looked => looked,
    /** One look at a time: another that is wanted meanwhile is the one under way. */
    look: (): Promise<void> =>
      (looking ??= take().finally(() => {
        looking = undefined
      })),
    /** A mute was made or removed. */
    muted: (): void => show(looked, clock.now()),
    ended: async (): Promise<void> => looking,
  }
}

/**
 * Checks every series once a minute, and shows what was found as the live table `Checks`. What fails and is not muted is an
 * incident. A look that could not read the history leaves the last states as they are, and says so in the log.
 */
export const createCheckService = (options: CheckServiceOptions) => {
  const { windows, publisher, clock } = options
  const mutes = createMutes(options.mutes)
  const running: Cancel[] = []
  const writer = new LiveTableWriter(
    { toAll: () => undefined, toGroup: publisher.toGroup },
    { definition: CHECKS_TABLE.definition, rowsOf: () => looks.looked().rows, epochKeyOf: () => 'always' },
  )
  const looks = createLooks(options, mutes, (now) => writer.change(EMPTY_MARKET, now))
  const beat = (): void => publisher.toGroup(writer.group, 'heartbeat', { at: clock.now(), marks: writer.marks() })
  const begin = (): void => {
    void looks.look()
    running.push(every(clock, CHECK_EVERY_MS, () => void looks.look()))
  }
  return {
    look: looks.look,
    /** The table is there at once, without rows until the first look. */
    start: (): void => {
      writer.change(EMPTY_MARKET, clock.now())
      running.push(clock.after(FIRST_LOOK_MS, begin), every(clock, BEAT_MS, beat))
    },
    stop: async (): Promise<void> => {
      for (const cancel of running.splice(0)) cancel()
      windows.stop()
      await looks.ended()
    },
    /** The live table `Checks`; undefined before the start. */
    table: (): WireLiveTable | undefined => writer.read(),
    incidents: (): readonly CheckIncident[] => looks.looked().incidents,
    mute: async (mute: CheckMute, by: AuditBy): Promise<void> => {
      await mutes.put(mute, by)
      looks.muted()
    },
    unmute: async (of: Pick<CheckMute, 'series' | 'check'>, by: AuditBy): Promise<void> => {
      await mutes.remove(of, by)
      looks.muted()
    },
  }
}
export type CheckService = ReturnType<typeof createCheckService>
