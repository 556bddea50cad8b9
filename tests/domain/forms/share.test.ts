import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canShare,
  copiesOf,
  copiesTexts,
  EMPTY_SHARE,
  hasTexts,
  offersShelf,
  shareExcess,
  sharePlaceOf,
  type ShareDraft,
} from '../../../src/domain/forms'

const draft = (items: number, users: number, more: Partial<ShareDraft> = {}): ShareDraft => ({
  ...EMPTY_SHARE,
  items: Array.from({ length: items }, (_, at) => `i${at}`),
  users: Array.from({ length: users }, (_, at) => `u${at}`),
  ...more,
})

describe('sharing', () => {
  it('FD06 Send needs one item and one user', () => {
    expect(canShare(draft(0, 0))).toBe(false)
    expect(canShare(draft(1, 0))).toBe(false)
    expect(canShare(draft(0, 1))).toBe(false)
    expect(canShare(draft(1, 1))).toBe(true)
  })

  it('FD07 there is one id for each pair', () =>
    fc.assert(fc.property(fc.nat(50), fc.nat(50), (items, users) => copiesOf(draft(items, users)) === items * users)))

  it('FD08 saving to the company needs a dashboard, and is for dashboards only', () => {
    expect(canShare(draft(1, 0, { act: 'save' }))).toBe(true)
    expect(canShare(draft(0, 3, { act: 'save' }))).toBe(false)
    expect(canShare(draft(1, 0, { act: 'save', place: 'bingoCard' }))).toBe(false)
    expect(copiesOf(draft(3, 2, { act: 'save' }))).toBe(3)
    expect([offersShelf('dashboard'), offersShelf('bingoCard'), offersShelf('NotificationsPage')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('G4 the count is reported in words', () => {
    expect(copiesTexts(draft(3, 2, { place: 'bingoCard' }))).toBe('3 boards x 2 users = 6 copies')
    expect(copiesTexts(draft(1, 1))).toBe('1 dashboard x 1 user = 1 copy')
    expect(copiesTexts(draft(0, 4, { place: 'NotificationsPage' }))).toBe('0 subscriptions x 4 users = 0 copies')
    expect(copiesTexts(draft(2, 1, { place: 'tableView' }))).toBe('2 views x 1 user = 2 copies')
    expect(copiesTexts(draft(40, 50))).toBe('40 dashboards x 50 users = 2,000 copies')
  })

  it('FD06 more than the server takes at once is not sent, and says so', () => {
    expect(canShare(draft(20, 50))).toBe(true)
    expect(canShare(draft(20, 51))).toBe(false)
    expect(shareExcess(draft(20, 51))).toBe('At most 1,000 copies go at once. Choose fewer.')
    expect(shareExcess(draft(101, 1))).toBe('At most 100 dashboards go at once. Choose fewer.')
  })

  it('FD06 three pages have something to share', () => {
    expect(['dashboard', 'bingoCard', 'NotificationsPage'].map(sharePlaceOf)).not.toContain(undefined)
    expect(['boa', 'currentHolder', 'toString', '__proto__'].map(sharePlaceOf)).toEqual(Array(4).fill(undefined))
  })

  it('G4 a search finds by all words in any order', () => {
    expect(hasTexts('Morning prices GB', ' gb  MORN ')).toBe(true)
    expect(hasTexts('Morning prices', 'gb')).toBe(false)
    expect(hasTexts('Anything', '')).toBe(true)
  })
})
