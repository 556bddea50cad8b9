import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Intake, irisRows, type RawMessage } from '../../../../../server/sources/elexon/iris/intake'

const raw = (parts: Partial<RawMessage> = {}): RawMessage => ({
  subject: 'FREQ',
  messageId: 'FREQ_1',
  body: '[{"frequency":50}]',
  enqueuedTimeUtc: new Date(5),
  ...parts,
})
const taken = (intake: Intake, message: RawMessage) => {
  const verdict = intake.judge(message)
  if (verdict.kind === 'take') intake.taken(verdict.message)
  return verdict.kind
}

describe('judging messages of IRIS', () => {
  it('IRI01 IRI-20 rows are read of text, of bytes and of what is decoded already; one row may be without its list', () => {
    const rows = [{ frequency: 50 }]
    const text = JSON.stringify(rows)
    for (const body of [
      text,
      new TextEncoder().encode(text),
      Buffer.from(text),
      rows,
      rows[0],
      JSON.stringify(rows[0]),
    ])
      expect(irisRows(body)).toEqual(rows)
    for (const body of ['', 'no JSON', '7', 'null', '"text"', 7, null, undefined, true, Buffer.from('[{')])
      expect(irisRows(body)).toBeUndefined()
  })

  it('IRI01 IRI-21 a message whose time or id is missing is taken without it, and never is a duplicate', () => {
    const intake = new Intake()
    const nameless = raw({ messageId: undefined, enqueuedTimeUtc: new Date(NaN) })
    expect(intake.judge(nameless)).toEqual({
      kind: 'take',
      message: { dataset: 'FREQ', rows: [{ frequency: 50 }], messageId: '' },
    })
    expect([taken(intake, nameless), taken(intake, nameless)]).toEqual(['take', 'take'])
  })

  it('IRI01 IRI-22 only what was taken over is a duplicate, and a malformed one is judged again', () => {
    const intake = new Intake()
    expect([intake.judge(raw()).kind, taken(intake, raw()), intake.judge(raw()).kind]).toEqual([
      'take',
      'take',
      'duplicate',
    ])
    for (const subject of [undefined, '', ' ']) expect(new Intake().judge(raw({ subject })).kind).toBe('malformed')
  })

  it('IRI01 IRI-23 of any order with repetitions each id is taken once, and memory is bounded', () => {
    const ids = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 })
    fc.assert(
      fc.property(ids, (order) => {
        const intake = new Intake(10)
        const verdicts = order.map((id) => taken(intake, raw({ messageId: id })))
        expect(verdicts.filter((verdict) => verdict === 'take')).toHaveLength(new Set(order).size)
      }),
    )
    const small = new Intake(2)
    expect(['a', 'b', 'c', 'a'].map((messageId) => taken(small, raw({ messageId })))).toEqual(Array(4).fill('take'))
    expect(taken(small, raw({ messageId: 'c' }))).toBe('duplicate')
  })

  it('IRI01 IRI-24 no body makes judging throw', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (body, messageId) => {
        const verdict = new Intake().judge(raw({ body, messageId }))
        expect(['take', 'malformed']).toContain(verdict.kind)
      }),
    )
  })
})
