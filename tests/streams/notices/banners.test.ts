import { describe, expect, it } from 'vitest'
import { REFRESH_TEXT, RELEASE_TEXT } from '../../../src/domain/notices'
import type { Sources } from '../../../src/infra/types/sources'
import { fakeSources, fault } from '../../support/fakeSources'
import { play, settings, START, VERSION, type Stage } from './stage'

const LATE = { type: 'delay', minutes: 30, text: 'Data is delayed by 30 minutes.' }
const text = (texts: string, more = {}) => ({ type: 'text', text: texts, ...more })
const last = ({ banners }: Stage): readonly string[] => banners.at(-1)?.value ?? []
const print =
  ({ context }: Stage, payload: unknown) =>
  () =>
    context.push('globalNotifications', payload)
/** A heartbeat each 5 s from one ms to another. */
const beats = ({ context }: Stage, from: number, to: number): Record<number, () => void> =>
  Object.fromEntries(
    Array.from({ length: Math.floor((to - from) / 5000) + 1 }, (_none, n) => [
      from + n * 5000 + 1,
      () => context.push('heartbeat', { at: START }),
    ]),
  )

describe('global notices', () => {
  it('NT07 the group is joined at every connection and again after a refusal', () =>
    play({
      at: ({ context }) => ({
        0: () => context.up(),
        5000: () => context.down(),
        7000: () => context.up(),
        8000: () => {
          context.refuseJoins('busy')
          context.up()
        },
        9000: () => context.acceptJoins(),
      }),
      ms: 50_000,
      then: ({ context }) => expect(context.times('join globalNotifications')).toEqual([0, 7000, 8000, 38_000]),
    }))

  it('NT07 the notice of the fault switch is shown, and goes at once with the setting that exceeds it', () =>
    play({
      at: (stage) => ({
        1000: print(stage, LATE),
        2000: () => stage.settings$.next(settings({ minutesDelayToReport: 31 })),
        3000: () => stage.settings$.next(settings({ minutesDelayToReport: 30 })),
      }),
      ms: 4000,
      then: ({ banners }) =>
        expect(banners).toEqual([
          { at: 0, value: [] },
          { at: 1000, value: [LATE.text] },
          { at: 2000, value: [] },
          { at: 3000, value: [LATE.text] },
        ]),
    }))

  it('NT08 texts of BSADs follow their switches', () =>
    play({
      at: (stage) => ({
        10: print(stage, { type: 'bsad', text: 'Missing BSADs: P34' }),
        20: print(stage, text('SO Flagged £0/MWh: IFA')),
        30: () => stage.settings$.next(settings({ suppressBSADWarnings: true })),
        40: () => stage.settings$.next(settings({ suppressBSADNotifications: true })),
      }),
      ms: 50,
      then: ({ banners }) =>
        expect(banners.map(({ value }) => value)).toEqual([
          [],
          ['Missing BSADs: P34'],
          ['SO Flagged £0/MWh: IFA', 'Missing BSADs: P34'],
          ['SO Flagged £0/MWh: IFA'],
          [],
        ]),
    }))

  it('NOTICE-5 a notice with an end goes at that instant', () =>
    play({
      at: (stage) => ({ 10: print(stage, text('Short', { until: START + 5000 })) }),
      ms: 6000,
      then: ({ banners }) => expect(banners.at(-1)).toEqual({ at: 5000, value: [] }),
    }))

  it('NOTICE-2 dismissed, withdrawn, and reconciled with what is at the next connection', () =>
    play({
      at: (stage) => ({
        10: print(stage, text('a', { id: 'a' })),
        20: print(stage, text('b', { id: 'b' })),
        30: print(stage, text('c', { id: 'c' })),
        40: () => stage.query({ kind: 'dismissNotice', key: 'live|a' }),
        50: print(stage, { type: 'withdraw', id: 'b' }),
        60: print(stage, { type: 'standing', notices: [text('a', { id: 'a' }), text('d', { id: 'd' })] }),
      }),
      ms: 100,
      then: (stage) => expect(last(stage)).toEqual(['d']),
    }))

  it('S14 what is no notice is not shown and breaks nothing', () =>
    play({
      at: (stage) => ({
        1: print(stage, null),
        2: print(stage, { type: 'delay', minutes: 'many', text: 'x' }),
        3: print(stage, { type: '__proto__', text: 'x' }),
        4: print(stage, { type: 'text', text: 'x'.repeat(10_000) }),
        5: print(stage, text('<img src=x onerror=alert(1)>')),
      }),
      ms: 10,
      then: (stage) => expect(last(stage)).toEqual(['<img src=x onerror=alert(1)>']),
    }))

  it('NOTICE-6 on a tape its own notices are shown; back on the live page those of before', () =>
    play({
      at: (stage) => {
        const tape = fakeSources(START)
        const { who$: _who, ...taped } = { ...tape.sources, who$: undefined }
        const live = stage.sources$.value
        return {
          10: print(stage, text('live', { id: 'l' })),
          20: () => stage.sources$.next(taped satisfies Sources),
          30: () => tape.push('globalNotifications', text('on the tape')),
          40: () => stage.sources$.next(live),
        }
      },
      ms: 700_000,
      then: ({ banners }) =>
        // Nothing of the tape is left, and no tape is watched for heartbeats; the live page is, from its return on.
        expect(banners.filter(({ value }) => value.length > 0)).toEqual([
          { at: 10, value: ['live'] },
          { at: 30, value: ['on the tape'] },
          { at: 40, value: ['live'] },
          { at: 310_040, value: [REFRESH_TEXT, 'live'] },
        ]),
    }))
})

describe('the watch of the heartbeats', () => {
  it('NT09 five minutes without a heartbeat: the notice comes with the first look after them', () =>
    play({
      at: (stage) => beats(stage, 0, 30_000),
      ms: 500_000,
      then: ({ banners }) =>
        // The last heartbeat came at 30 001 ms; looks come at 10 s and each 60 s from there.
        expect(banners).toEqual([
          { at: 0, value: [] },
          { at: 370_000, value: [REFRESH_TEXT] },
        ]),
    }))

  it('NT09 the notice stays when heartbeats come back, until it is dismissed; a second loss is reported again', () =>
    play({
      at: (stage) => ({
        ...beats(stage, 0, 1),
        ...beats(stage, 400_000, 500_000),
        450_000: () => stage.query({ kind: 'dismissNotice', key: `page|missed|${START + 1}` }),
      }),
      ms: 1_000_000,
      then: ({ banners }) =>
        expect(banners).toEqual([
          { at: 0, value: [] },
          { at: 310_000, value: [REFRESH_TEXT] },
          { at: 450_000, value: [] },
          { at: 850_000, value: [REFRESH_TEXT] },
        ]),
    }))

  it('NT09 heartbeatTest alone keeps the page alive (C49)', () =>
    play({
      at: ({ context }) =>
        Object.fromEntries(
          Array.from({ length: 10 }, (_none, n) => [n * 60_000 + 5, () => context.push('heartbeatTest', {})]),
        ),
      ms: 600_000,
      then: (stage) => expect(last(stage)).toEqual([]),
    }))

  it('NT09 a look that comes in time after a hidden tab received on tells nothing', () =>
    play({
      at: (stage) => ({
        ...beats(stage, 0, 900_000),
        20_000: () => stage.hidden$.next(true),
        800_000: () => {
          stage.hidden$.next(false)
          stage.context.awake$.next('visible')
        },
      }),
      ms: 900_000,
      then: (stage) => expect(stage.banners).toEqual([{ at: 0, value: [] }]),
    }))

  it('NT09 waking from sleep begins the five minutes again', () =>
    play({
      at: (stage) => ({ ...beats(stage, 0, 1), 300_000: () => stage.context.awake$.next('wake') }),
      ms: 700_000,
      then: ({ banners }) =>
        expect(banners).toEqual([
          { at: 0, value: [] },
          { at: 610_000, value: [REFRESH_TEXT] },
        ]),
    }))

  it('NT09 counts missed heartbeats: looks without any since the look before', () =>
    play({
      at: (stage) => beats(stage, 0, 60_000),
      ms: 251_000,
      then: ({ missed }) => expect(missed.map(({ value }) => value)).toEqual([0, 1, 2, 3]),
    }))
})

describe('a release', () => {
  it('NOTICE-7 the server’s word is a notice with the way to what is new', () =>
    play({
      at: ({ context }) => ({ 10: () => context.push('newReleaseRefreshNeeded', { id: 'r1', html: '<p>New</p>' }) }),
      ms: 20,
      then: (stage) => {
        expect(last(stage)).toEqual([RELEASE_TEXT])
        expect(stage.log.at(-1)?.value).toMatchObject([{ kind: 'release', link: '/releases' }])
      },
    }))

  it('NOTICE-7 another version after a reconnect is one too, and dismissed it stays so', () =>
    play({
      before: ({ context }) => {
        const health = { status: 'ok', now: START, source: { kind: 'simulator', label: '', detail: '' }, feeds: {} }
        let version = VERSION
        context.answer('GET /health', () => ({ ...health, version }))
        Object.assign(context, { release: () => void (version = '1.1.0') })
      },
      at: (stage) => ({
        0: () => stage.context.up(),
        1000: () => stage.context.down(),
        2000: () => stage.context.up(),
        3000: () => (stage.context as unknown as { release: () => void }).release(),
        4000: () => stage.context.down(),
        5000: () => stage.context.up(),
        6000: () => stage.query({ kind: 'dismissNotice', key: 'page|release|1.1.0' }),
        7000: () => stage.context.up(),
      }),
      ms: 9000,
      then: ({ banners, context }) => {
        expect(context.times('GET /health')).toEqual([2000, 5000, 7000])
        expect(banners).toEqual([
          { at: 0, value: [] },
          { at: 5050, value: [RELEASE_TEXT] },
          { at: 6000, value: [] },
        ])
      },
    }))

  it('NOTICE-7 a server that does not say its version says nothing of a release', () =>
    play({
      before: ({ context }) => context.fail('GET /health', fault('gone')),
      at: ({ context }) => ({ 0: () => context.up(), 1000: () => context.up() }),
      ms: 3000,
      then: (stage) => {
        expect(stage.context.times('GET /health')).toHaveLength(2)
        expect(stage.banners).toEqual([{ at: 0, value: [] }])
      },
    }))

  it('NOTICE-7 news of the version that this page already is are none', () =>
    play({
      at: ({ context }) => ({ 10: () => context.push('newReleaseRefreshNeeded', { version: VERSION }) }),
      ms: 20,
      then: (stage) => expect(last(stage)).toEqual([]),
    }))
})
