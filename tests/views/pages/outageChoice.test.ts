import { describe, expect, it } from 'vitest'
import { readOutageChoice } from '../../../src/views/pages/unavailability/outageChoice'

const read = (address: string, saved?: Record<string, unknown>) => readOutageChoice(new URLSearchParams(address), saved)

describe('what the figures of Unavailability are of', () => {
  it('SAF-K22 is what the address names, else what is saved under remit, else all', () => {
    expect(read('')).toEqual({ type: 'all', least: 0 })
    expect(read('', { type: 'planned', least: 50 })).toEqual({ type: 'planned', least: 50 })
    expect(read('type=all&least=0', { type: 'planned', least: 50 })).toEqual({ type: 'all', least: 0 })
    expect(read('least=100', { type: 'planned', least: 50 })).toEqual({ type: 'planned', least: 100 })
    expect(read('type=x&least=y', { type: 7, least: -1 })).toEqual({ type: 'all', least: 0 })
  })
})
