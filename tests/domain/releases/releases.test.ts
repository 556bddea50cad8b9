import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { version } from '../../../package.json'
import { isSettlementDate } from '../../../src/domain/periods'
import { areasOf, divided, readSeen, RELEASES, seenText } from '../../../src/domain/releases'
import { releasesSchema } from '../../../src/domain/wire/reference'

const numbers = (text: string): number => text.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0)

describe('the releases', () => {
  it('RELEASES-1 are whole, newest first, each with an id of its own and a real day', () => {
    expect(releasesSchema.parse(RELEASES)).toEqual(RELEASES)
    expect(new Set(RELEASES.map(({ id }) => id)).size).toBe(RELEASES.length)
    const dates = RELEASES.map(({ date }) => date)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(dates.every(isSettlementDate)).toBe(true)
    for (const { notes, title } of RELEASES) {
      expect(notes.length).toBeGreaterThan(0)
      expect(`${title}${notes.join('')}`).not.toMatch(/[<>!]/)
    }
  })

  it('RELEASES-1 the newest entry is of this version, and none is of a later one: a version comes with its notes', () => {
    expect(RELEASES[0]?.version).toBe(version)
    for (const each of RELEASES) expect(numbers(each.version)).toBeLessThanOrEqual(numbers(version))
  })

  it('RELEASES-2 what was not there at the last visit is unread, in order; an area only leaves out', () =>
    fc.assert(
      fc.property(fc.subarray([...RELEASES]), fc.constantFrom(undefined, ...areasOf(RELEASES)), (seen, area) => {
        const { unread, read } = divided(RELEASES, readSeen(seenText(seen)), area)
        const shown = RELEASES.filter((each) => area === undefined || each.area === area)
        expect(unread).toEqual(shown.filter((each) => !seen.includes(each)))
        expect(read).toEqual(shown.filter((each) => seen.includes(each)))
      }),
    ))

  it('RELEASES-2 on the first visit nothing is unread', () => {
    expect(divided(RELEASES, undefined, undefined)).toEqual({ unread: [], read: RELEASES })
  })

  it.each([undefined, '', 'x', '{}', '[1]', 'null'])('RELEASES-2 what was stored as %s is no memory', (text) => {
    expect(readSeen(text)).toBeUndefined()
  })
})
