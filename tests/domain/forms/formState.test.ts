import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldForm, newForm, type FormEvent, type FormState } from '../../../src/domain/forms'

type Draft = { readonly text: string; readonly page: string }
type Event = FormEvent<Draft, number>
type State = FormState<Draft, number>

const RULES = { empty: { text: '', page: '' }, canSend: ({ text }: Draft) => text !== '' }
const run = (...events: Event[]): State =>
  events.reduce<State>((state, event) => foldForm(RULES, state, event), newForm<Draft, number>(RULES))

const edit = (text: string): Event => ({ kind: 'edit', patch: { text } })
const SEND: Event = { kind: 'send', patch: { page: '/boa' } }
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.constantFrom('', 'a', 'b').map(edit),
  fc.constant(SEND),
  fc.nat(3).map((answer): Event => ({ kind: 'done', answer })),
  fc.constant<Event>({ kind: 'failed', why: 'No network.' }),
  fc.constant<Event>({ kind: 'again' }),
)

describe('a form', () => {
  it('FD02 begins empty once it was sent', () =>
    expect(run(edit('a'), SEND, { kind: 'done', answer: 7 })).toEqual({
      draft: RULES.empty,
      sending: { kind: 'done', answer: 7 },
    }))

  it('FORM-1 keeps what was written when it was not sent, and is open again', () => {
    const failed = run(edit('a'), SEND, { kind: 'failed', why: 'No network.' })
    expect(failed).toEqual({ draft: { text: 'a', page: '/boa' }, sending: { kind: 'failed', why: 'No network.' } })
    expect(foldForm(RULES, failed, edit('ab')).sending.kind).toBe('editing')
    expect(foldForm(RULES, failed, SEND).sending.kind).toBe('sending')
  })

  it('FORM-2 is never sent while it is not valid, nor twice', () => {
    const sent = fc.array(anyEvent, { maxLength: 30 })
    fc.assert(
      fc.property(sent, (events) => {
        let state = newForm<Draft, number>(RULES)
        for (const event of events) {
          const next = foldForm(RULES, state, event)
          if (next.sending.kind === 'sending' && next !== state) {
            expect(RULES.canSend(next.draft)).toBe(true)
            expect(['editing', 'failed']).toContain(state.sending.kind)
          }
          // What is thanked for is what was sent.
          if (state.sending.kind === 'sending' && next.sending.kind === 'sending') expect(next).toBe(state)
          // Only a form that arrived loses what was written in it.
          if (next.draft === RULES.empty && state.draft.text !== '') expect(event.kind).toBe('done')
          state = next
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('FORM-3 is the same object when nothing changes', () => {
    const state = run(edit('a'))
    for (const event of [
      edit('a'),
      { kind: 'done', answer: 1 },
      { kind: 'failed', why: '' },
      { kind: 'again' },
    ] as Event[])
      expect(foldForm(RULES, state, event)).toBe(state)
  })
})
