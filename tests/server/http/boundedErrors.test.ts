import { describe, expect, it } from 'vitest'
import { badRequest } from '../../../server/http/problem'
import { readBody } from '../../../server/http/reading'
import { boaWhatIfSchema } from '../../../src/domain/wire'

const refusalOf = (body: unknown): unknown => {
  try {
    return readBody(boaWhatIfSchema, body)
  } catch (error) {
    return error
  }
}

describe('the size of a refusal', () => {
  it('SAF-A7 an error answer stays small when thousands of fields are wrong', () => {
    const many = Array.from({ length: 2000 }, () => ({ plantId: 1 }))
    const refusal = refusalOf({ boaArray: many, day: 1, month: 1, year: 2026, period: 1 })
    expect(JSON.stringify(refusal).length).toBeLessThan(100_000)
    expect(refusal).toMatchObject({
      status: 400,
      errors: { body: [expect.stringMatching(/more fields are not valid/) as unknown] },
    })
    const long = badRequest({ ['x'.repeat(1e6)]: Array.from({ length: 1e4 }, () => 'y'.repeat(1e4)) })
    expect(JSON.stringify(long).length).toBeLessThan(100_000)
  })

  it('SAF-A8 a what-if is refused when its stack has more actions than any period', () => {
    const flags = { soFlag: false, cadlFlag: false, storFlag: false }
    const action = { plantId: 'T_A', bodId: '1', price: 1, isBid: false, volume: 1, flags }
    const boaArray = Array.from({ length: 5001 }, () => action)
    const refusal = refusalOf({ boaArray, day: 1, month: 1, year: 2026, period: 1 })
    expect(refusal).toMatchObject({ errors: { boaArray: ['boaArray: a stack has at most 5000 actions.'] } })
  })
})
