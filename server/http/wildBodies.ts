import type { FastifyInstance } from 'fastify'
import { badRequest } from './problem'

/** Most levels of lists and objects in a body. */
export const MOST_LEVELS = 32

/** True when lists and objects stand in one another deeper than `most`. */
export const isDeeperThan = (value: unknown, most: number): boolean => {
  // A list of what is still to be seen: a recursion would be as deep as the sender likes.
  const rest: [value: unknown, level: number][] = [[value, 1]]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [at, level] = next
    if (typeof at !== 'object' || at === null) continue
    if (level > most) return true
    for (const inner of Object.values(at)) rest.push([inner, level + 1])
  }
  return false
}

/**
 * Refuses bodies that no page of ours would send, before a route reads them. Fields called `__proto__` are refused by
 * the framework's own reader, and `constructor` where it has a `prototype`.
 */
export const refuseWildBodies = (app: FastifyInstance): void => {
  app.addHook('preValidation', (request, _reply, done) => {
    if (isDeeperThan(request.body, MOST_LEVELS))
      throw badRequest({ body: [`body must not be nested deeper than ${MOST_LEVELS} levels.`] })
    done()
  })
}
