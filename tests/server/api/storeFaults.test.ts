import { describe, expect, it } from 'vitest'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerError, problemOf } from '../../../server/http/problem'
import { StoreError } from '../../../server/store'

describe('a database in trouble', () => {
  it('S25 is told to the caller in general words, never by folder or host', () => {
    const full = problemOf(new StoreError('full', 'The disk under /srv/secret/enact is full.'))
    const gone = problemOf(new StoreError('unreachable', 'PostgreSQL at db.internal does not answer.'))
    expect([full.status, gone.status]).toEqual([503, 503])
    const reported = JSON.stringify([full.title, full.detail, gone.title, gone.detail])
    expect(reported).not.toMatch(/secret|internal/)
    expect(full.detail).toContain('not saved yet')
  })
})

describe('a question that no user waits for any more', () => {
  it('SER-14 is no failure in the log once its asker has gone; any other fault is, and so is one while they wait', () => {
    const logged: unknown[] = []
    const request = { log: { error: (entry: unknown) => logged.push(entry) } } as unknown as FastifyRequest
    const replyTo = (destroyed: boolean): FastifyReply => {
      const reply: Record<string, unknown> = { raw: { destroyed } }
      for (const step of ['code', 'header', 'type', 'send']) reply[step] = () => reply
      return reply as unknown as FastifyReply
    }
    const givenUp = new DOMException('No client waits for the answer.', 'AbortError')
    answerError(givenUp, request, replyTo(true))
    expect(logged).toEqual([])
    answerError(givenUp, request, replyTo(false))
    answerError(new Error('broken'), request, replyTo(true))
    expect(logged).toHaveLength(2)
  })
})
