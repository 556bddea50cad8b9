import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkKey, foldChecks, NO_CHECKS, type CheckStates } from '../../../src/domain/checks/fold'
import { failingGroups, foldCheckIncidents } from '../../../src/domain/checks/incidents'
import { muteUntil, sortMutes, type CheckMute } from '../../../src/domain/checks/mutes'
import type { CheckResult } from '../../../src/domain/checks/types'
import { CHECK_ROW_STATES, checkRows } from '../../../src/domain/tables/definitions/dataChecks'
import { SEED } from '../../support/seeds'
import { checkedSeriesWith } from './series'

const NOW = Date.parse('2026-11-20T17:05:00Z')
const MINUTE = 60_000
const DEMAND = checkedSeriesWith({ name: 'Demand', title: 'Demand' })
const id = DEMAND.id

const passing = (check: CheckResult['check'], series = id): CheckResult => ({
  series,
  check,
  newest: { at: NOW - 30 * MINUTE, value: 31_000 },
})
const failing = (check: CheckResult['check'], since: number, series = id): CheckResult => ({
  ...passing(check, series),
  finding: { since, lastGood: since - 30 * MINUTE, value: 99, note: 'Wrong.', spans: [] },
})
const only = (states: CheckStates) => [...states.values()][0]

describe('the states of checks', () => {
  it('CHK-11 a check that fails has since when, and the last good value before it', () => {
    const states = foldChecks(NO_CHECKS, [failing('gap', NOW - 60 * MINUTE)], NOW)
    expect(only(states)).toEqual({
      series: id,
      check: 'gap',
      state: 'failing',
      lastGood: NOW - 90 * MINUTE,
      failingSince: NOW - 60 * MINUTE,
      value: 99,
      note: 'Wrong.',
    })
  })

  it('CHK-11 while it fails it has failed since the first finding, whatever has left the window', () => {
    const first = foldChecks(NO_CHECKS, [failing('gap', NOW - 60 * MINUTE)], NOW)
    const later = foldChecks(first, [failing('gap', NOW)], NOW + MINUTE)
    expect(only(later)).toMatchObject({ failingSince: NOW - 60 * MINUTE, lastGood: NOW - 90 * MINUTE })
  })

  it('CHK-11 what is known of a later time and wrong fails from now on', () => {
    const states = foldChecks(NO_CHECKS, [failing('outOfRange', NOW + 600 * MINUTE)], NOW)
    expect(only(states)?.failingSince).toBe(NOW)
  })

  it('CHK-12 law: once a finding passes nothing of it is left, and the same look again changes nothing', () => {
    const looks = fc.array(fc.boolean(), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(looks, (failed) => {
        let states = NO_CHECKS
        for (const [place, isBad] of failed.entries()) {
          const now = NOW + place * MINUTE
          const result = isBad ? failing('late', now) : passing('late')
          states = foldChecks(states, [result], now)
          const again = foldChecks(states, [result], now)
          expect(only(again)).toBe(only(states))
        }
        states = foldChecks(states, [passing('late')], NOW)
        expect(only(states)).toEqual({
          series: id,
          check: 'late',
          state: 'passing',
          lastGood: NOW - 30 * MINUTE,
          value: 31_000,
        })
      }),
      { seed: SEED },
    )
  })

  it('CHK-12 a series without a value is waited for', () => {
    expect(only(foldChecks(NO_CHECKS, [{ series: id, check: 'gap' }], NOW))?.state).toBe('waiting')
  })
})

describe('mutes', () => {
  const mute = (more: Partial<CheckMute> = {}): CheckMute => ({
    series: id,
    check: 'late',
    by: 'a@b.example',
    at: NOW,
    reason: 'Known.',
    ...more,
  })
  const states = foldChecks(NO_CHECKS, [failing('late', NOW), passing('gap')], NOW)

  it.each([
    ['oneHour', '2026-11-20T17:05:00Z', '2026-11-20T18:05:00Z'],
    ['fourHours', '2026-11-20T17:05:00Z', '2026-11-20T21:05:00Z'],
    ['endOfDay', '2026-11-20T17:05:00Z', '2026-11-21T00:00:00Z'],
    // Days of 46 and 50 half hours.
    ['endOfDay', '2026-03-29T00:30:00Z', '2026-03-29T23:00:00Z'],
    ['endOfDay', '2026-10-25T00:30:00Z', '2026-10-26T00:00:00Z'],
  ] as const)('CHK-13 %s from %s ends at %s', (end, from, until) => {
    expect(muteUntil(end, Date.parse(from))).toBe(Date.parse(until))
  })

  it('CHK-13 a mute ends by its time; one until fixed with the first time that the check passes', () => {
    const timed = mute({ until: NOW + MINUTE })
    expect(sortMutes([timed], states, NOW).ended).toEqual([])
    expect(sortMutes([timed], states, NOW + MINUTE).ended).toEqual([timed])
    const untilFixed = mute()
    expect(sortMutes([untilFixed], states, NOW + 100 * MINUTE).active.get(checkKey(untilFixed))).toEqual(untilFixed)
    const fixed = foldChecks(states, [passing('late')], NOW)
    expect(sortMutes([untilFixed], fixed, NOW).ended).toEqual([untilFixed])
  })
})

describe('incidents of checks', () => {
  const FLOWS = ['INTFR', 'INTNED'].map((optionsId) =>
    checkedSeriesWith({ seriesId: 'InterconnectorFlow', optionsId, title: 'Interconnector flow' }),
  )
  const groupsOf = (results: readonly CheckResult[], muted: readonly CheckMute[] = []) =>
    failingGroups(
      FLOWS,
      () => ['late'],
      foldChecks(NO_CHECKS, results, NOW),
      new Map(muted.map((each) => [checkKey(each), each])),
    )
  const [first, second] = FLOWS.map((each) => each.id)
  const late = (series = '') => failing('late', NOW - MINUTE, series)

  it('CHK-14 options of one series are one incident, which says how many', () => {
    const groups = groupsOf([late(first), late(second)])
    expect([...groups.values()]).toEqual([
      {
        series: first,
        name: 'Interconnector flow',
        check: 'late',
        start: NOW - MINUTE,
        note: 'Late, 2 of 2 series: Wrong.',
      },
    ])
  })

  it('CHK-14 an incident lasts while one of them fails, and ends when none does or all that do are muted', () => {
    const begun = foldCheckIncidents([], groupsOf([late(first), late(second)]), NOW)
    const going = foldCheckIncidents(begun, groupsOf([late(second)]), NOW + MINUTE)
    expect(going).toBe(begun)
    const over = foldCheckIncidents(going, groupsOf([]), NOW + 2 * MINUTE)
    expect(over).toMatchObject([{ end: NOW + 2 * MINUTE }])
    const mute: CheckMute = { series: first ?? '', check: 'late', by: '', at: NOW, reason: '' }
    expect(groupsOf([late(first)], [mute]).size).toBe(0)
  })

  it('CHK-14 a check that fails again is another incident', () => {
    const over = foldCheckIncidents(foldCheckIncidents([], groupsOf([late(first)]), NOW), groupsOf([]), NOW)
    expect(foldCheckIncidents(over, groupsOf([late(first)]), NOW + MINUTE)).toHaveLength(2)
  })
})

describe('the rows of the table', () => {
  const SOLAR = checkedSeriesWith({ seriesId: 'EmbeddedSolar', name: 'Embedded solar' })
  const WIND = checkedSeriesWith({ seriesId: 'EmbeddedWind', name: 'Embedded wind' })

  it('CHK-15 what fails comes first, then what is muted, then the rest; a series that passes has one row', () => {
    const states = foldChecks(
      NO_CHECKS,
      [
        passing('gap', DEMAND.id),
        failing('late', NOW, SOLAR.id),
        failing('late', NOW, WIND.id),
        failing('gap', NOW - 1, WIND.id),
      ],
      NOW,
    )
    const muted: CheckMute = { series: SOLAR.id, check: 'late', by: 'a@b.example', at: NOW, reason: 'Known.' }
    const rows = checkRows([DEMAND, SOLAR, WIND], states, new Map([[checkKey(muted), muted]]))
    expect(rows.map(({ uniqueId, row }) => [uniqueId, row['state']?.value])).toEqual([
      [`${WIND.id} late`, 'Failing'],
      [`${WIND.id} gap`, 'Failing'],
      [`${SOLAR.id} late`, 'Muted'],
      [DEMAND.id, 'Passing'],
    ])
    expect(CHECK_ROW_STATES).toEqual(['Failing', 'Muted', 'Waiting', 'Passing'])
    expect(rows[2]).toMatchObject({
      clickEventUrl: '/mute-data-check/EmbeddedSolar/Gb',
      row: {
        country: { value: 'Great Britain' },
        check: { value: 'Late' },
        mutedUntil: { value: 'Until fixed' },
        mutedBy: { value: 'a@b.example' },
        reason: { value: 'Known.' },
        note: { value: 'Wrong.' },
      },
    })
  })
})
