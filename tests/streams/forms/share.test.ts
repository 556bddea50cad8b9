import { describe, expect, it } from 'vitest'
import { EMPTY_SHARE, type ShareDraft } from '../../../src/domain/forms'
import { companyUsersSchema, saveCompanySchema, shareSchema } from '../../../src/domain/wire'
import { shareItemsOf } from '../../../src/streams/forms/hooks'
import type { Colleagues, ShareState } from '../../../src/streams/forms/types'
import { fault } from '../../support/fakeSources'
import { play, type Stage } from './stage'

const SEND = 'POST /usersettingsapi/sendDashboards'
const SAVE = 'POST /usersettingsapi/saveCompanyDashboards'
const USERS = 'GET /usersettingsapi/getCompanyUsers'
const ANSWER = { pageShared: 'bingoCard', successMessages: ['Sent.'], failedMessages: ['Not sent.'] }

const send = (draft: ShareDraft, answer: (context: Stage['context']) => void) => {
  const states: ShareState[] = []
  let bodies: unknown[] = []
  play({
    before: ({ context }) => answer(context),
    at: ({ query, present, published }) => {
      const reported = published(present.share$)
      return {
        100: () => query({ form: 'share', kind: 'send', patch: draft }),
        900: () => void states.push(...reported.map(({ value }) => value)),
      }
    },
    ms: 1000,
    then: (stage) => void (bodies = stage.bodies),
  })
  return { last: states.at(-1)!, bodies }
}

const BOARDS: ShareDraft = { ...EMPTY_SHARE, place: 'bingoCard', items: ['b1', 'b2', 'b3'], users: ['bob', 'cleo'] }

describe('sharing', () => {
  it('FD07 sends one new id for each pair, and keeps the answer to show', () => {
    const { last, bodies } = send(BOARDS, (context) => {
      let turn = 0
      context.answer(SEND, () => ANSWER)
      // Chance that does not repeat itself, as the browser's.
      Object.assign(context.sources.clock, { chance: () => (turn++ % 1000) / 1000 })
    })
    const body = shareSchema.parse(bodies[0])
    expect(body).toMatchObject({ dashboards: ['b1', 'b2', 'b3'], users: ['bob', 'cleo'], shareTypeString: 'bingoCard' })
    expect(new Set(body.uniqueIds).size).toBe(6)
    expect(last.sending).toEqual({ kind: 'done', answer: { kind: 'sent', answer: ANSWER } })
    expect(last.draft).toBe(EMPTY_SHARE)
  })

  it('FD06 sends nothing without an item or without a user', () => {
    expect(send({ ...BOARDS, items: [] }, () => undefined).bodies).toEqual([])
    expect(send({ ...BOARDS, users: [] }, () => undefined).bodies).toEqual([])
  })

  it('FD08 puts dashboards onto the company’s shelf with one id each; its answer is not read', () => {
    const draft: ShareDraft = { act: 'save', place: 'dashboard', items: ['d1', 'd2'], users: [] }
    const { last, bodies } = send(draft, (context) =>
      context.fail(SAVE, fault('?', { kind: 'unreadable', status: 200 })),
    )
    expect(saveCompanySchema.parse(bodies[0]).uniqueIds).toHaveLength(2)
    expect(last.sending).toEqual({ kind: 'done', answer: { kind: 'saved', count: 2 } })
    expect(send({ ...draft, items: [] }, () => undefined).bodies).toEqual([])
    expect(send({ ...draft, place: 'bingoCard' }, () => undefined).bodies).toEqual([])
  })

  it('FORM-1 what was refused keeps the choice and says why', () => {
    const { last } = send(BOARDS, (context) =>
      context.fail(SEND, fault('None of these is a bingo board of yours.', { kind: 'refused', status: 404 })),
    )
    expect(last).toEqual({
      draft: BOARDS,
      sending: { kind: 'failed', why: 'None of these is a bingo board of yours.' },
    })
  })

  it('FORM-1 an answer that cannot be read is no success: no user knows what was sent', () =>
    expect(send(BOARDS, (context) => context.answer(SEND, () => ({ ok: true }))).last.sending.kind).toBe('failed'))
})

describe('the users of the company', () => {
  it('FD06 are asked when a user looks, each once', () => {
    let list: readonly { at: number; value: Colleagues }[] = []
    play({
      before: ({ context }) => context.answer(USERS, () => companyUsersSchema.parse(['bob', 'cleo', 'bob'])),
      at: ({ present, published }) => ({ 500: () => void (list = published(present.colleagues$)) }),
      ms: 2000,
      then: ({ context }) => {
        expect(context.times(USERS)).toEqual([500])
        expect(list.map(({ value }) => value)).toEqual([
          { kind: 'waiting' },
          { kind: 'ready', users: ['bob', 'cleo'], failed: false },
        ])
      },
    })
  })

  it('FD09 a call that failed, once more too, is an empty list that says so, and is asked again on demand', () => {
    let list: readonly { at: number; value: Colleagues }[] = []
    play({
      before: ({ context }) => {
        context.answer(USERS, () => ['bob'])
        context.fail(USERS, fault('Down.'), 2)
      },
      at: ({ query, present, published }) => ({
        0: () => void (list = published(present.colleagues$)),
        2000: () => query({ form: 'colleagues', kind: 'ask' }),
      }),
      ms: 3000,
      then: ({ context }) => {
        expect(context.times(USERS)).toHaveLength(3)
        expect(list.map(({ value }) => value)).toEqual([
          { kind: 'waiting' },
          { kind: 'ready', users: [], failed: true },
          { kind: 'waiting' },
          { kind: 'ready', users: ['bob'], failed: false },
        ])
      },
    })
  })
})

describe('what can be shared', () => {
  it('FD06 are the user’s items in his order, under their names', () =>
    expect(
      shareItemsOf({
        items: { a: { id: 'a', name: 'Morning' }, b: { id: 'b', name: ' ' }, c: { id: 'c', uiId: 'c' } },
        order: ['c', 'a', 'gone', 'b', 'toString'],
        active: 'a',
      }),
    ).toEqual([
      { id: 'c', name: 'c' },
      { id: 'a', name: 'Morning' },
      { id: 'b', name: 'b' },
    ]))
})
