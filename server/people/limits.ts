import type { FastifyRequest } from 'fastify'
import { ProblemError } from '../http/problem'
import { networkOf } from '../config/proxies'
import { Bounded } from '../sources/bounded'
import type { ServerClock } from '../sources/source'

/** At most `most` in any stretch of `ms`. */
export type Window = { readonly most: number; readonly ms: number }

/** Counts one more of a key; a `ProblemError` 429 that says when to come again where a window is full. */
export type PeopleLimit = (key: string) => void

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Keys are remembered up to this number; then those not heard of for longest are forgotten first. */
const MOST_KEYS = 10_000

/** Forms: S22 of the reliability list. */
export const FORM_WINDOWS: readonly Window[] = [
  { most: 5, ms: MINUTE },
  { most: 100, ms: DAY },
]
export const SEND_WINDOWS: readonly Window[] = [{ most: 30, ms: MINUTE }]

const texts = ({ most, ms }: Window): string => `${most} ${ms === DAY ? 'a day' : 'a minute'}`

const fullUntil = (instants: readonly number[], { most, ms }: Window, now: number): number => {
  const oldest = instants.at(-most)
  return oldest === undefined ? now : oldest + ms
}

export const createLimit = (clock: ServerClock, what: string, windows: readonly Window[]): PeopleLimit => {
  const taken = new Bounded<string, readonly number[]>(MOST_KEYS)
  const retained = Math.max(...windows.map(({ most }) => most))
  return (key) => {
    const now = clock.now()
    const instants = taken.get(key) ?? []
    const full = windows.find((window) => fullUntil(instants, window, now) > now)
    if (full) {
      const wait = Math.ceil((fullUntil(instants, full, now) - now) / 1000)
      const detail = `At most ${texts(full)} of ${what}. Try again in ${wait} s.`
      throw new ProblemError(429, 'Too many at once.', detail, undefined, wait)
    }
    taken.set(key, [...instants, now].slice(-retained))
  }
}

/** Who is counted: the user, or the network of a visitor. */
export const callerKey = ({ person, ip }: FastifyRequest): string =>
  person ? `user ${person.userId}` : `network ${networkOf(ip)}`
