import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  EMPTY_COLLECTION,
  foldNotices,
  isDropped,
  missedNotice,
  NOTICE_MOST_ENTRIES,
  nextExpiry,
  noticeLog,
  noticeItemOf,
  REFRESH_TEXT,
  RELEASE_TEXT,
  releaseNotice,
  shownNotices,
  type NoticeItem,
  type NoticeCollection,
  type NoticeEvent,
  type NoticeSettings,
} from '../../../src/domain/notices'
import { DEFAULT_SETTINGS } from '../../../src/domain/settings'
import { globalNotificationSchema, publishedNoticeSchema, type PublishedNotice } from '../../../src/domain/wire'

const NOW = Date.UTC(2026, 10, 21, 9)
const settings = (more: Partial<NoticeSettings> = {}): NoticeSettings => ({ ...DEFAULT_SETTINGS, ...more })
const notice = (published: PublishedNotice, at = NOW): NoticeItem => noticeItemOf(published, at, 'live')
const text = (texts: string, more: Partial<PublishedNotice> = {}): NoticeItem =>
  notice({ type: 'text', text: texts, ...more } as PublishedNotice)
const after = (...events: NoticeEvent[]): NoticeCollection => events.reduce(foldNotices, EMPTY_COLLECTION)
const published = (each: NoticeItem): NoticeEvent => ({ kind: 'shown', notice: each })
const shown = (collection: NoticeCollection, more: Partial<NoticeSettings> = {}, now = NOW): string[] =>
  shownNotices(collection, settings(more), now, 'live').map(({ text: texts }) => texts)

const anyPublished: fc.Arbitrary<PublishedNotice> = fc.oneof(
  fc.record({
    type: fc.constant('delay' as const),
    minutes: fc.integer({ min: 0, max: 130 }),
    text: fc.constantFrom('Late.', 'Later.'),
  }),
  fc.record(
    { type: fc.constant('refresh' as const), text: fc.constantFrom('Refresh.', 'Now.') },
    { requiredKeys: ['type'] },
  ),
  fc.record({
    type: fc.constantFrom('bsad' as const, 'text' as const),
    text: fc.constantFrom('Missing BSADs: 3', 'SO Flagged £0/MWh: 2', 'missing bsads', 'Maintenance at noon.'),
  }),
)
const anyNotice: fc.Arbitrary<NoticeItem> = fc
  .tuple(anyPublished, fc.integer({ min: 0, max: 20 }), fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }))
  .map(([reported, at, id]) => noticeItemOf({ ...reported, ...(id !== undefined && { id }) }, NOW + at, 'live'))
const anyEvent: fc.Arbitrary<NoticeEvent> = fc.oneof(
  { weight: 5, arbitrary: anyNotice.map(published) },
  anyNotice.map((each): NoticeEvent => ({ kind: 'dismissed', key: each.key })),
  fc.constantFrom('a', 'b').map((id): NoticeEvent => ({ kind: 'withdrawn', id, context: 'live' })),
  fc.array(anyNotice, { maxLength: 3 }).map((notices): NoticeEvent => ({ kind: 'standing', notices, context: 'live' })),
)
const anyCollection = fc.array(anyEvent, { maxLength: 15 }).map((events) => after(...events))

describe('the book of notices', () => {
  it('NT07 takes the notice of the fault switch as the server’s', () => {
    const read = globalNotificationSchema.parse({ type: 'delay', minutes: 30, text: 'Data is delayed by 30 minutes.' })
    expect(shown(after(published(notice(read as PublishedNotice))))).toEqual(['Data is delayed by 30 minutes.'])
  })

  it.each([
    {},
    { type: 'delay', text: 'x' },
    { type: 'delay', minutes: -1, text: 'x' },
    { type: 'text', text: '' },
    'x',
  ])('NT07 a payload that is no notice is not read: %j', (payload) =>
    expect(globalNotificationSchema.safeParse(payload).success).toBe(false),
  )

  it('NOTICE-1 newest first, and the same notice told twice is one', () => {
    const a = text('a')
    const b = { ...text('b'), at: NOW + 1 }
    expect(shown(after(published(a), published(b), published(a)))).toEqual(['b', 'a'])
    fc.assert(
      fc.property(anyCollection, anyNotice, (collection, each) => {
        const once = foldNotices(collection, published(each))
        expect(foldNotices(once, published(each))).toEqual(once)
        expect(new Set(once.entries.map(({ key }) => key)).size).toBe(once.entries.length)
      }),
    )
  })

  it('NOTICE-1 always is in order of time', () =>
    fc.assert(
      fc.property(anyCollection, ({ entries }) => {
        for (const [at, entry] of entries.entries())
          expect(entry.at).toBeLessThanOrEqual(entries[at - 1]?.at ?? Infinity)
      }),
    ))

  it('NT10 a refresh notice without words has the product’s own sentence, to the letter', () => {
    expect(shown(after(published(notice({ type: 'refresh' }))))).toEqual([
      'Warning: Refresh Needed - This Enact tab has missed live updates for an extended period of time (5 minutes), please refresh to resume live updates.',
    ])
    expect(missedNotice(1, NOW).text).toBe(REFRESH_TEXT)
  })

  it('NT10 a refresh notice replaces older refresh notices and no other kind (C50)', () => {
    const collection = after(
      published(text('Maintenance')),
      published(notice({ type: 'refresh', text: 'First.' }, NOW + 1)),
      published(notice({ type: 'delay', minutes: 9, text: 'Late.' }, NOW + 2)),
      published(missedNotice(5, NOW + 3)),
    )
    expect(shown(collection)).toEqual([REFRESH_TEXT, 'Late.', 'Maintenance'])
    expect(collection.entries.find(({ text: texts }) => texts === 'First.')?.gone).toBe('replaced')
    fc.assert(
      fc.property(anyCollection, anyNotice, (before, each) => {
        const now = foldNotices(before, published(each))
        const active = now.entries.filter(({ gone }) => gone === undefined)
        expect(active.filter(({ kind }) => kind === 'refresh').length).toBeLessThanOrEqual(1)
        const others = (collection: NoticeCollection) =>
          collection.entries.filter(
            (entry) => entry.kind !== 'refresh' && entry.gone === undefined && entry.key !== each.key,
          )
        expect(others(now)).toEqual(others(before))
      }),
    )
  })

  it('NT10 one that is reported late of an older time does not take the newer one’s place', () => {
    const collection = after(
      published(notice({ type: 'refresh', text: 'New.' }, NOW + 9)),
      published(notice({ type: 'refresh', text: 'Old.' }, NOW)),
    )
    expect(shown(collection)).toEqual(['New.'])
  })

  it('NT07 a delay is dropped exactly when the setting strictly exceeds its minutes (C51)', () => {
    const four = after(published(notice({ type: 'delay', minutes: 4, text: 'Late.' })))
    expect(DEFAULT_SETTINGS.minutesDelayToReport).toBe(4)
    expect(shown(four)).toEqual(['Late.'])
    expect(shown(four, { minutesDelayToReport: 5 })).toEqual([])
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (minutes, limit) => {
        const dropped = isDropped({ kind: 'delay', minutes, text: 'x' }, settings({ minutesDelayToReport: limit }))
        expect(dropped).toBe(limit > minutes)
      }),
    )
  })

  const switches = [false, true].flatMap((a) =>
    [false, true].flatMap((b) => [false, true].map((all) => [a, b, all] as const)),
  )
  it.each(switches)('NT08 ST21 the three switches of BSAD texts: %s %s %s (C3, C69)', (a, b, all) => {
    const chosen = settings({
      suppressBSADWarnings: a,
      suppressInterconnectorBSADWarnings: b,
      suppressBSADNotifications: all,
    })
    for (const kind of ['bsad', 'text', 'delay'] as const) {
      const dropped = (texts: string): boolean => isDropped({ kind, minutes: 99, text: texts }, chosen)
      expect(dropped('Late: Missing BSADs in P34')).toBe(a || all)
      expect(dropped('SO Flagged £0/MWh on IFA')).toBe(b || all)
      expect(dropped('Missing BSADs and SO Flagged £0/MWh')).toBe(a || b || all)
      expect(dropped('missing bsads, so flagged £0/MWh')).toBe(false)
      expect(dropped('Maintenance')).toBe(false)
    }
  })

  it('NT08 a changed setting applies to what is shown at once, and back; the log leaves out what is dropped', () => {
    const collection = after(published(text('Missing BSADs: P34')), published(text('Maintenance')))
    expect(shown(collection, { suppressBSADWarnings: true })).toEqual(['Maintenance'])
    expect(noticeLog(collection, settings({ suppressBSADWarnings: true }), NOW).map((line) => line.text)).toEqual([
      'Maintenance',
    ])
    expect(shown(collection)).toHaveLength(2)
  })

  it('NOTICE-2 dismissed stays dismissed when the server tells it again, with newer words too', () => {
    const late = notice({ type: 'delay', id: 'late-1', minutes: 5, text: 'Late.' })
    const later = notice({ type: 'delay', id: 'late-1', minutes: 6, text: 'Later.' })
    const collection = after(published(late), { kind: 'dismissed', key: late.key }, published(later))
    expect(shown(collection)).toEqual([])
    expect(noticeLog(collection, settings(), NOW)).toMatchObject([{ minutes: 6, gone: 'dismissed' }])
  })

  it('NOTICE-2 without an id, what is reported again after it was dismissed is news', () => {
    const late = notice({ type: 'delay', minutes: 5, text: 'Late.' })
    expect(
      shown(after(published(late), { kind: 'dismissed', key: late.key }, published({ ...late, at: NOW + 60_000 }))),
    ).toEqual(['Late.'])
  })

  it('NOTICE-3 the server withdraws by its own id, and takes it back by telling it again', () => {
    const late = notice({ type: 'delay', id: 'late-1', minutes: 5, text: 'Late.' })
    const gone = after(published(late), published(text('Other')), { kind: 'withdrawn', id: 'late-1', context: 'live' })
    expect(shown(gone)).toEqual(['Other'])
    expect(shown(foldNotices(gone, published(late)))).toContain('Late.')
    expect(foldNotices(gone, { kind: 'withdrawn', id: 'none', context: 'live' })).toBe(gone)
  })

  it('NOTICE-4 what was withdrawn while this tab was away is over after the next connection', () => {
    const a = text('a', { id: 'a' })
    const b = text('b', { id: 'b' })
    const own = missedNotice(1, NOW)
    const collection = after(published(a), published(b), published(own), published(text('no id')), {
      kind: 'standing',
      notices: [b],
      context: 'live',
    })
    expect(shown(collection).sort()).toEqual([REFRESH_TEXT, 'b', 'no id'].sort())
  })

  it('NOTICE-4 a page that has just begun is older than no wish for a refresh; at a later connection it may be', () => {
    const wish = notice({ type: 'refresh', id: 'r', text: 'Refresh.' })
    const first = after({ kind: 'standing', notices: [wish], context: 'live' })
    expect(shown(first)).toEqual([])
    expect(shown(foldNotices(first, { kind: 'standing', notices: [wish], context: 'live' }))).toEqual(['Refresh.'])
  })

  it('NOTICE-5 is over by itself from its end on', () => {
    const collection = after(published(text('Short', { until: NOW + 1000 })), published(text('Long')))
    expect(nextExpiry(collection, NOW)).toBe(NOW + 1000)
    expect(shown(collection, {}, NOW + 999)).toContain('Short')
    expect(shown(collection, {}, NOW + 1000)).toEqual(['Long'])
    expect(nextExpiry(collection, NOW + 1000)).toBeUndefined()
    expect(noticeLog(collection, settings(), NOW + 1000).find(({ text: texts }) => texts === 'Short')?.gone).toBe(
      'expired',
    )
  })

  it('NOTICE-6 what a tape said is nothing of the live page, and ends with the tape', () => {
    const taped = noticeItemOf({ type: 'text', text: 'On the tape' }, NOW, 'tape')
    const collection = after(published(text('Live')), published(taped), published(releaseNotice('2.0', NOW)))
    expect(shown(collection).sort()).toEqual([RELEASE_TEXT, 'Live'])
    expect(
      shownNotices(collection, settings(), NOW, 'tape')
        .map((each) => each.text)
        .sort(),
    ).toEqual([RELEASE_TEXT, 'On the tape'])
    expect(foldNotices(collection, { kind: 'world', context: 'live' }).entries).toHaveLength(2)
  })

  it('NOTICE-7 a release found again is the same one; a newer one takes its place', () => {
    const one = releaseNotice('2.0', NOW)
    const dismissed = after(published(one), { kind: 'dismissed', key: one.key }, published({ ...one, at: NOW + 5 }))
    expect(shown(dismissed)).toEqual([])
    expect(after(published(one), published(releaseNotice('2.1', NOW + 9))).entries.map(({ gone }) => gone)).toEqual([
      undefined,
      'replaced',
    ])
  })

  it('NOTICE-8 a server that tells without end does not fill the memory', () => {
    const many = Array.from({ length: NOTICE_MOST_ENTRIES + 50 }, (_none, at) =>
      published({ ...text(`n${at}`), at: NOW + at }),
    )
    const collection = after(...many)
    expect(collection.entries).toHaveLength(NOTICE_MOST_ENTRIES)
    expect(collection.entries[0]?.text).toBe(`n${NOTICE_MOST_ENTRIES + 49}`)
  })

  it('S14 texts of any characters are stored as they are, and long ones are not read', () => {
    const texts = '<img src=x onerror=alert(1)>'
    expect(publishedNoticeSchema.parse({ type: 'text', text: texts })).toMatchObject({ text: texts })
    expect(publishedNoticeSchema.safeParse({ type: 'text', text: 'x'.repeat(501) }).success).toBe(false)
  })
})
