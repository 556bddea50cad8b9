import { describe, expect, it } from 'vitest'
import { isTapeFault, openTape, type Tape } from '../../../src/domain/replay/read'
import { CONVERSIONS, openHeader, TAPE_VERSION, type Conversion } from '../../../src/domain/replay/versions'

/** The first lines of a tape as version 1 of the format wrote it. Never to be changed: such tapes are on people's disks. */
const VERSION_1 = [
  '{"k":"header","v":1,"from":1795224354545,"zone":"Europe/London","source":{"kind":"simulator","label":"Simulated","detail":"Invented market, seed 1"},"seed":1,"versions":{"app":"0.1.0"},"by":"browser","groups":["page_boa_Gb"]}',
  '{"at":1795224354859,"k":"link","e":"up","t":"","p":null}',
  '{"at":1795224355997,"k":"hub","e":"heartbeat","t":"","p":{"at":1795224355990}}',
].join('\n')

const opened = (text: string, conversions?: readonly Conversion[]): Tape => {
  const tape = openTape(new TextEncoder().encode(text), conversions)
  if (isTapeFault(tape)) throw new Error(tape.why)
  return tape
}

/** Two formats to come: the first calls the connection otherwise, the second puts a payload into a box and needs a name. */
const TO_COME: readonly Conversion[] = [
  { head: (head) => (head.k === 'link' ? { ...head, e: `line ${head.e}` } : head) },
  {
    header: (header) => ({ ...header, by: header['by'] === 'browser' ? 'server' : header['by'] }),
    payload: ({ k, e, p }) => (k === 'hub' ? { of: e, boxed: p } : p),
  },
]

describe('tapes of older versions', () => {
  it('RY02 a tape of the first version opens, with header and lines as they stood', () => {
    const tape = opened(VERSION_1)
    expect(tape.header).toEqual({
      k: 'header',
      v: TAPE_VERSION,
      from: 1_795_224_354_545,
      zone: 'Europe/London',
      seed: 1,
      by: 'browser',
      source: { kind: 'simulator', label: 'Simulated', detail: 'Invented market, seed 1' },
      versions: { app: '0.1.0' },
      groups: ['page_boa_Gb'],
    })
    expect([0, 1].map(tape.line)).toEqual([
      { at: 1_795_224_354_859, k: 'link', e: 'up', t: '', p: null },
      { at: 1_795_224_355_997, k: 'hub', e: 'heartbeat', t: '', p: { at: 1_795_224_355_990 } },
    ])
  })

  it('RY02 an older tape goes through every version since, the index as well as the lines', () => {
    const tape = opened(VERSION_1, TO_COME)
    expect(tape.header).toMatchObject({ v: 3, by: 'server' })
    expect(tape.event(0)).toBe('line up')
    expect(tape.line(0)).toMatchObject({ e: 'line up', p: null })
    expect(tape.line(1).p).toEqual({ of: 'heartbeat', boxed: { at: 1_795_224_355_990 } })
  })

  it('RY02 a tape of a version between begins there, and one of today is not converted at all', () => {
    const between = opened(VERSION_1.replace('"v":1', '"v":2'), TO_COME)
    expect([between.event(0), between.header.by]).toEqual(['up', 'server'])
    const today = opened(VERSION_1.replace('"v":1', '"v":3'), TO_COME)
    expect([today.event(0), today.header.by, today.line(1).p]).toEqual(['up', 'browser', { at: 1_795_224_355_990 }])
  })

  it('RY02 what names no version that has been is no header, and what names one to come is told so', () => {
    for (const v of [undefined, 0, -1, 'one', null])
      expect(openHeader({ v, k: 'header' })).toEqual({ line: 1, why: 'is not the header of an Enact tape.' })
    expect(openHeader({ v: CONVERSIONS.length + 2 })).toHaveProperty(
      'why',
      `has format ${CONVERSIONS.length + 2}, and this reader supports up to ${TAPE_VERSION}. Open it with a newer version of Enact.`,
    )
  })
})
