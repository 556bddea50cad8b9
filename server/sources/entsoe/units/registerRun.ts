import { dateAt } from '../../../../src/domain/periods'
import type { ProviderGiven } from '../../source'
import type { EntsoeBodies } from '../client'
import { EntsoeFault } from '../fault'
import { UNKNOWN_FORM } from '../reading'
import type { UnitRegister } from './register'
import { readRegisterInTurns, type RegisteredUnit } from './registerDocument'
import { UNIT_ZONES, type UnitZone } from './zones'

const HOUR_MS = 3_600_000
/** Units are commissioned and closed some times a year. */
const REGISTER_AGAIN_MS = 24 * HOUR_MS
const FAILED_AGAIN_MS = HOUR_MS / 4
/** Zones that are due within this time go together: those of a round were received one after the other. */
const TOGETHER_MS = HOUR_MS / 12

type Given = Pick<ProviderGiven, 'clock' | 'log'> & {
  readonly client: EntsoeBodies
  readonly register: UnitRegister
}

/**
 * Receives the register of units, one request for each zone, once a day behind all other requests; a zone that failed is
 * requested again after a quarter of an hour, and its last units stay.
 */
export class RegisterRun {
  private readonly dueAt = new Map<UnitZone, number>()
  private cancel: () => void = () => undefined
  private isOpen = false
  private isRunning = false

  constructor(private readonly given: Given) {}

  start(): void {
    this.isOpen = true
    if (this.isRunning) return
    this.isRunning = true
    void this.round().finally(() => {
      this.isRunning = false
      this.later()
    })
  }

  stop(): void {
    this.isOpen = false
    this.cancel()
  }

  private later(): void {
    if (!this.isOpen) return
    const next = Math.min(...UNIT_ZONES.map((zone) => this.dueAt.get(zone) ?? 0))
    const { clock } = this.given
    // A clock that is set forward makes everything due at once, one that is set back nothing for a day at most.
    const ms = Math.min(Math.max(next - clock.now(), FAILED_AGAIN_MS), REGISTER_AGAIN_MS)
    this.cancel = clock.after(ms, () => this.start())
  }

  private async round(): Promise<void> {
    const { clock } = this.given
    for (const zone of UNIT_ZONES) {
      if ((this.dueAt.get(zone) ?? 0) > clock.now() + TOGETHER_MS) continue
      const fault = await this.receive(zone)
      this.dueAt.set(zone, clock.now() + (fault === undefined ? REGISTER_AGAIN_MS : FAILED_AGAIN_MS))
      // What the platform refuses to all need not be requested for the next zone.
      if (!this.isOpen || fault?.isForAll === true) return
    }
  }

  private async receive(zone: UnitZone): Promise<EntsoeFault | undefined> {
    const { log, register } = this.given
    try {
      register.receive(zone, await this.unitsIn(zone))
      return undefined
    } catch (error) {
      const fault =
        error instanceof EntsoeFault ? error : new EntsoeFault('The register of units could not be read here.')
      register.fail(zone, fault.reason)
      log.warn(`ENTSO-E: register of units of ${zone.name}: ${fault.reason}`)
      return fault
    }
  }

  /** The units of a zone. Rejects with an EntsoeFault where none of its rows can be read. */
  private async unitsIn({ name, code }: UnitZone): Promise<readonly RegisteredUnit[]> {
    const { client, clock, log } = this.given
    const query = {
      documentType: 'A95',
      BusinessType: 'B11',
      BiddingZone_Domain: code,
      Implementation_DateAndOrTime: dateAt(clock.now()),
    }
    const read = await client.answer(query, (body) => readRegisterInTurns(new TextDecoder().decode(body)), { rank: 2 })
    if (read === undefined) return []
    const { units, leftOut } = read
    if (leftOut > 0 && units.length === 0) throw new EntsoeFault(UNKNOWN_FORM)
    if (leftOut > 0) log.warn(`ENTSO-E: register of units of ${name}: ${leftOut} units did not fit and were left out.`)
    return units
  }
}
