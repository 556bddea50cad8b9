import { firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { FeedbackState } from '../../../src/streams/forms/types'
import { CALL_MS, fault } from '../../support/fakeSources'
import { play, signedIn, type Stage } from './stage'

const POST = 'POST /staticApi/feedback/'
const write = ({ query }: Stage, notes: string): void => query({ form: 'feedback', kind: 'edit', patch: { notes } })
const send = ({ query }: Stage): void => query({ form: 'feedback', kind: 'send', patch: { page: '/boa (Enact 1)' } })

/** The states as one word each, with what they hold, from the first that is not the empty one. */
const textsOf = (reported: readonly { at: number; value: FeedbackState }[]): string[] =>
  reported.map(({ at, value: { draft, sending } }) =>
    [at, sending.kind, draft.notes || '-', 'why' in sending ? sending.why : ''].join(' ').trim(),
  )

const run = (
  steps: (stage: Stage) => Readonly<Record<number, () => void>>,
  answer: (stage: Stage['context']) => void,
) => {
  let texts: string[] = []
  let bodies: unknown[] = []
  let times: number[] = []
  play({
    before: ({ context }) => answer(context),
    at: (stage) => {
      const reported = stage.published(stage.present.feedback$)
      return { ...steps(stage), 9000: () => void (texts = textsOf(reported)) }
    },
    ms: 10_000,
    then: (stage) => {
      bodies = stage.bodies
      times = stage.context.times(POST)
    },
  })
  return { texts, bodies, times }
}

describe('sending feedback', () => {
  it('FD03 posts notes, type, an empty email and user, and the page; then thanks and begins empty', () => {
    const { texts, bodies } = run(
      (stage) => ({
        100: () => stage.query({ form: 'feedback', kind: 'edit', patch: { type: 'Other', notes: ' Well done. ' } }),
        200: () => send(stage),
      }),
      (context) => context.answer(POST, () => undefined),
    )
    expect(bodies).toEqual([{ notes: 'Well done.', type: 'Other', email: '', userId: '', page: '/boa (Enact 1)' }])
    expect(texts).toEqual([
      '0 editing -',
      '100 editing  Well done.',
      '200 sending  Well done.',
      `${200 + CALL_MS} done -`,
    ])
  })

  it('FD02 is not sent while the notes are blank or hold a sign that is forbidden', () => {
    const { times } = run(
      (stage) => ({ 100: () => send(stage), 200: () => write(stage, 'a < b'), 300: () => send(stage) }),
      (context) => context.answer(POST, () => undefined),
    )
    expect(times).toEqual([])
  })

  it('FORM-1 what was not sent is stored with the reason, is not sent again by itself, and can be', () => {
    const { texts, times } = run(
      (stage) => ({ 100: () => write(stage, 'a'), 200: () => send(stage), 1000: () => send(stage) }),
      (context) => {
        context.answer(POST, () => undefined)
        context.fail(POST, fault('At most 5 a minute.', { kind: 'refused', status: 429 }), 1)
      },
    )
    expect(times).toEqual([200, 1000])
    expect(texts).toEqual([
      '0 editing -',
      '100 editing a',
      '200 sending a',
      `${200 + CALL_MS} failed a At most 5 a minute.`,
      '1000 sending a',
      `${1000 + CALL_MS} done -`,
    ])
  })

  it('FORM-2 a second press while it is on its way sends nothing, and edits are not taken', () => {
    const { times, texts } = run(
      (stage) => ({
        100: () => write(stage, 'a'),
        200: () => send(stage),
        210: () => send(stage),
        220: () => write(stage, 'b'),
      }),
      (context) => context.answer(POST, () => undefined),
    )
    expect(times).toEqual([200])
    expect(texts).not.toContain('220 sending b')
  })

  it('FORM-4 the draft is there for who opens the dialog later, and gone with another user', () => {
    const seen: string[] = []
    play({
      at: (stage) => {
        const look = (): void => {
          void firstValueFrom(stage.present.feedback$).then(({ draft }) => seen.push(draft.notes))
        }
        return {
          100: () => write(stage, 'half a note'),
          5000: look,
          6000: () => stage.user$.next({ ...signedIn('ada@north.example'), expired: true } as never),
          6100: look,
          7000: () => stage.user$.next(signedIn('bob@north.example')),
          7100: look,
        }
      },
      ms: 9000,
      then: () => undefined,
    })
    return Promise.resolve().then(() => expect(seen).toEqual(['half a note', 'half a note', '']))
  })
})
