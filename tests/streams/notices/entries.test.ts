import { describe, expect, it } from 'vitest'
import { play, START, type Stage } from './stage'

const update = (more = {}) => ({
  id: 'n1',
  at: START,
  browserPushSubscriptionName: 'Drax trips',
  hoverOver: 'Drax 1 has tripped',
  clickEventUrl: '/plant/T_DRAXX-1',
  browser: true,
  browserSound: false,
  ...more,
})
const print =
  ({ context }: Stage, more = {}) =>
  () =>
    context.push('browserUpdate', update(more))

describe('notifications of the user’s own', () => {
  it('NT05 while the page is visible a toast of 8 s, and an unseen line', () =>
    play({
      at: (stage) => ({ 0: () => stage.context.up(), 1000: print(stage), 1100: print(stage) }),
      ms: 10_000,
      then: ({ toasts, clients, context, banners, unseen }) => {
        expect(unseen.map(({ value }) => value)).toEqual([0, 1])
        expect(context.times('join browsernotificationsada')).toEqual([0])
        expect(toasts).toEqual([
          { at: 0, value: [] },
          { at: 1000, value: ['Drax 1 has tripped'] },
          { at: 9000, value: [] },
        ])
        expect([clients.shown, clients.reported]).toEqual([[], []])
        expect(banners).toHaveLength(1)
      },
    }))

  it('NT04 while it is hidden a system notification of 10 s, whose click leads to its page', () =>
    play({
      before: ({ hidden$ }) => hidden$.next(true),
      at: (stage) => ({
        1000: print(stage),
        2000: () => stage.clients.click$.next('click'),
        2500: () => stage.query({ kind: 'wayTaken' }),
      }),
      ms: 20_000,
      then: ({ clients, toasts, ways }) => {
        expect(ways.map(({ value }) => value)).toEqual([undefined, '/plant/T_DRAXX-1', undefined])
        expect(clients.shown).toEqual([
          { tag: 'n1', title: 'Drax trips', text: 'Drax 1 has tripped', from: 1300, to: 11_300 },
        ])
        expect(toasts).toEqual([{ at: 0, value: [] }])
      },
    }))

  it.each(['javascript:alert(1)', '//evil.example', 'https://evil.example/', '/logout', '\tjavascript:alert(1)'])(
    'S17 a click on %j leads nowhere',
    (clickEventUrl) =>
      play({
        before: ({ hidden$ }) => hidden$.next(true),
        at: (stage) => ({ 10: print(stage, { clickEventUrl }), 2000: () => stage.clients.click$.next('click') }),
        ms: 3000,
        then: ({ clients, ways }) => {
          expect(ways.map(({ value }) => value)).toEqual([undefined])
          expect(clients.shown).toHaveLength(1)
          expect(clients.opened).toEqual([])
        },
      }),
  )

  it('S17 a listed site is opened apart', () =>
    play({
      before: ({ hidden$ }) => hidden$.next(true),
      at: (stage) => ({
        10: print(stage, { clickEventUrl: 'https://bmrs.elexon.co.uk/x' }),
        2000: () => stage.clients.click$.next('click'),
      }),
      ms: 3000,
      then: ({ clients }) => expect(clients.opened).toEqual(['https://bmrs.elexon.co.uk/x']),
    }))

  it.each(['denied', 'default', 'absent'] as const)(
    'NT04 with permission %s a hidden page has a toast, which waits until the page is seen',
    (permission) =>
      play({
        before: ({ hidden$, clients }) => {
          hidden$.next(true)
          clients.permission = permission
        },
        at: (stage) => ({ 1000: print(stage), 60_000: () => stage.hidden$.next(false) }),
        ms: 70_000,
        then: ({ toasts, clients }) => {
          expect(clients.shown).toEqual([])
          expect(toasts.map(({ at }) => at)).toEqual([0, 1300, 68_000])
        },
      }),
  )

  it('NT04 a browser that cannot show one after all has a toast', () =>
    play({
      before: ({ hidden$, clients }) => {
        hidden$.next(true)
        clients.fails = true
      },
      at: (stage) => ({ 1000: print(stage) }),
      ms: 2000,
      then: ({ toasts }) => expect(toasts.at(-1)?.value).toEqual(['Drax 1 has tripped']),
    }))

  it('NT06 its sound text is read aloud, once over all tabs', () =>
    play({
      before: ({ context }) => void context.stored.set('enact.announcedNotifications', '["other tab told this"]'),
      at: (stage) => ({
        10: print(stage, { browserSound: true, browserSoundNotificationText: 'Drax trip' }),
        20: print(stage, { id: 'other tab told this', browserSound: true, browserSoundNotificationText: 'Again' }),
      }),
      ms: 100,
      then: ({ clients, toasts, context }) => {
        expect(clients.reported).toEqual(['Drax trip'])
        expect(toasts.at(-1)?.value).toHaveLength(1)
        expect(JSON.parse(context.stored.get('enact.announcedNotifications')!)).toEqual(['other tab told this', 'n1'])
      },
    }))

  it('NT04 visitors have none, and any user who signs out is not told any more', () =>
    play({
      before: ({ userId$ }) => userId$.next(undefined),
      at: (stage) => ({
        0: () => stage.context.up(),
        10: print(stage),
        20: () => stage.userId$.next('ada'),
        30: print(stage, { id: 'n2' }),
        40: () => stage.userId$.next(undefined),
        50: print(stage, { id: 'n3' }),
      }),
      ms: 100,
      then: ({ context, toasts }) => {
        expect(context.times('join browsernotificationsada')).toEqual([20])
        expect(context.times('leave browsernotificationsada')).toEqual([40])
        expect(toasts.map(({ value }) => value.length)).toEqual([0, 1])
      },
    }))
})

describe('the bell and the panel', () => {
  it('NT02 closing the panel marks what stood in it as seen and tells the server, for signed-in users', () =>
    play({
      before: ({ context }) => context.answer('GET /staticApi/NotificationSeen', () => undefined),
      at: (stage) => ({
        10: () => stage.context.push('globalNotifications', { type: 'text', text: 'a' }),
        20: print(stage),
        30: () => stage.query({ kind: 'panel', open: true }),
        40: () => stage.query({ kind: 'panel', open: false }),
        50: () => stage.context.push('globalNotifications', { type: 'text', text: 'b' }),
        60: () => stage.userId$.next(undefined),
        70: () => stage.query({ kind: 'panel', open: false }),
      }),
      ms: 1000,
      then: ({ context, unseen }) => {
        expect(unseen.map(({ value }) => value)).toEqual([0, 1, 2, 0, 1, 0])
        expect(context.times('GET /staticApi/NotificationSeen')).toEqual([40])
      },
    }))

  it('NT02 another tab that closed its panel has seen it for this one as well', () =>
    play({
      at: (stage) => ({
        10: print(stage),
        20: () => stage.context.push('notificationRefresh', { seen: START - 1 }),
        40: () => stage.context.push('notificationRefresh', { seen: START + 40 }),
      }),
      ms: 100,
      then: ({ unseen }) =>
        expect(unseen).toEqual([
          { at: 0, value: 0 },
          { at: 10, value: 1 },
          { at: 40, value: 0 },
        ]),
    }))

  it('NOTICE-9 what has gone by itself does not wait to be seen, but is in the log', () =>
    play({
      at: (stage) => ({
        10: () => stage.context.push('globalNotifications', { type: 'text', text: 'a', id: 'a' }),
        20: () => stage.context.push('globalNotifications', { type: 'withdraw', id: 'a' }),
      }),
      ms: 100,
      then: ({ banners, unseen, log }) => {
        expect(unseen.map(({ value }) => value)).toEqual([0, 1, 0])
        expect(log.at(-1)?.value).toMatchObject([{ text: 'a', gone: 'withdrawn', seen: true }])
        expect(banners.at(-1)?.value).toEqual([])
      },
    }))

  it('AC03 without access to the notifications page the bell is disabled and says what it takes', () =>
    play({
      at: (stage) => ({
        10: () => stage.access$.next({ hasAccess: false, accessRequired: 'Enact Visualise' }),
        20: () => stage.access$.next({ hasAccess: false, accessRequired: 'Enact Visualise' }),
      }),
      ms: 100,
      then: ({ bell }) =>
        expect(bell.map(({ value }) => value)).toEqual([
          { enabled: true },
          { enabled: false, why: 'Requires Enact Visualise' },
        ]),
    }))
})

describe('toasts', () => {
  it('SH17 a toast of the page itself stands 8000 ms, longer while it is held, and goes when it is dismissed', () =>
    play({
      at: ({ query }) => ({
        1000: () => query({ kind: 'toast', toast: { key: 'a', text: 'Saved' } }),
        10_000: () => query({ kind: 'toast', toast: { key: 'b', text: 'Sent' } }),
        11_000: () => query({ kind: 'holdToasts', on: true }),
        30_000: () => query({ kind: 'holdToasts', on: false }),
        40_000: () => query({ kind: 'toast', toast: { key: 'c', text: 'Gone' } }),
        41_000: () => query({ kind: 'dismissToast', key: 'c' }),
      }),
      ms: 60_000,
      then: ({ toasts }) =>
        expect(toasts).toEqual([
          { at: 0, value: [] },
          { at: 1000, value: ['Saved'] },
          { at: 9000, value: [] },
          { at: 10_000, value: ['Sent'] },
          { at: 37_000, value: [] },
          { at: 40_000, value: ['Gone'] },
          { at: 41_000, value: [] },
        ]),
    }))
})
