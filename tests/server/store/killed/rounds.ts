import { isDeepStrictEqual } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Store } from '../../../../server/store/types'
import { dataOf, receivedFrom, LANES, requestOf, WRITER, type Reached } from './lanes'
import { started, type Running } from './program'
import type { Order } from './writer'
import { SEED } from '../../../support/seeds'

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export const seeded = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What somebody else has: it must be the same after every kill. */
export const bystander = {
  put: async (store: Store): Promise<void> => {
    const account = { name: 'By', company: 'Standing', tier: 'Trade', countries: ['Gb'], admin: false } as const
    await store.accounts.put([{ ...account, email: 'by@standing.example', emailAccess: true, enabled: true }])
    await store.settings.write('bystander', 'request-1', [
      { key: 'basic', baseRev: 0, data: { mine: true } },
      { key: 'page/boa', baseRev: 0, data: 'mine' },
    ])
    await store.presence.setSeen('bystander', 1)
    await store.retain.put('key', 'id', { mine: true })
    await store.companyDashboards.put('Standing', 'bystander', 1, [{ mine: true }])
    await store.inbox.addFeedback({ at: 1, email: 'e', type: 'Issue', notes: 'n', page: 'p' })
  },
  all: async (store: Store): Promise<unknown> => ({
    accounts: await store.accounts.all(),
    settings: await store.settings.all('bystander'),
    seen: await store.presence.seen('bystander'),
    key: await store.retain.get('key', 'id'),
    shelf: await store.companyDashboards.of('Standing'),
    feedback: await store.inbox.feedback(10),
  }),
}

/** What is wrong with the writer's items, given the writes that were answered; nothing when all is well. */
const faultsOf = async (store: Store, reached: Reached): Promise<readonly string[]> => {
  const items = new Map(((await store.settings.all(WRITER)) ?? []).map((item) => [item.key, item]))
  return Object.entries(LANES).flatMap(([lane, keys]) => {
    const least = reached[lane] ?? 0
    // A write that was not answered is wholly there or not at all.
    const fits = [least, least + 1].some((rev) =>
      keys.every((key) => {
        const item = items.get(key)
        const data = rev === 0 ? undefined : dataOf(lane, rev)
        return data === undefined ? item === undefined : item?.rev === rev && isDeepStrictEqual(item.data, data)
      }),
    )
    return fits
      ? []
      : [`${lane} is not at ${least} or ${least + 1}: ${JSON.stringify(keys.map((key) => items.get(key)))}`]
  })
}

/** Sends the write of each lane that was under way once more, as a browser would: it must be there once, however it went. */
const finishAll = async (store: Store, reached: Reached): Promise<Reached> => {
  const next: Record<string, number> = {}
  for (const lane of Object.keys(LANES)) {
    const rev = (reached[lane] ?? 0) + 1
    const { requestId, writes } = requestOf(lane, rev)
    const answer = await store.settings.write(WRITER, requestId, writes)
    expect(answer).toEqual({ kind: 'saved', revs: Object.fromEntries(LANES[lane]!.map((key) => [key, rev])) })
    next[lane] = rev
  }
  return next
}

/** How many writes were answered. */
export const answersIn = (output: string): number => output.match(/^saved \w+ \d+\n/gm)?.length ?? 0

/** Compares the store with what was answered before the kill; gives the revisions from which to go on. */
export const verified = async (store: Store, before: Reached, output: string, others: unknown): Promise<Reached> => {
  const reached = receivedFrom(before, output)
  expect(await faultsOf(store, reached)).toEqual([])
  expect(await bystander.all(store)).toEqual(others)
  return finishAll(store, reached)
}

/** Runs the rounds with the next program already started while one is at work; the seed stands in a failure. */
export const eachKilled = async (
  file: string,
  rounds: number,
  oneRound: (running: Running, random: () => number, round: number) => Promise<void>,
): Promise<void> => {
  const random = seeded(SEED)
  let next = started(file)
  try {
    for (let round = 0; round < rounds; round++) {
      const running = next
      next = started(file)
      await oneRound(running, random, round).catch((error: unknown) => {
        running.kill()
        throw new Error(
          `Round ${round} with ENACT_SEED=${SEED}: ${error instanceof Error ? error.message : String(error)}`,
          {
            cause: error,
          },
        )
      })
    }
  } finally {
    next.kill()
    await next.ended
  }
}

/** When some writes were answered, 1 to 8 of them, and then up to 20 ms more: a slow machine kills no less of them. */
export const someAnswers = async (running: Running, random: () => number): Promise<void> => {
  const least = 1 + Math.floor(random() * 8)
  await running.until((output) => answersIn(output) >= least)
  await delay(random() * 20)
}

/** Kills it in the middle of writing, or one time in eight while it still opens the store; gives what it said. */
export const killedInTheMiddle = async (running: Running, random: () => number, order: Order): Promise<string> => {
  running.go(order)
  if (random() < 1 / 8) await delay(random() * 40)
  else await someAnswers(running, random)
  running.kill()
  await running.ended
  expect(running.output()).not.toContain('failed')
  return running.output()
}
