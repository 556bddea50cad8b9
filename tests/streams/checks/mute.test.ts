import { describe, expect, it } from 'vitest'
import { foldForm, newForm } from '../../../src/domain/forms'
import { MUTE_RULES, reasonFault, type MuteDraft } from '../../../src/domain/forms/muteForm'
import { postMute } from '../../../src/streams/checks/mute'
import { fakeSources } from '../../support/fakeSources'
import { inVirtualTime } from '../../support/virtualTime'

const SERIES = 'Gb&SystemPrice&none'
const DRAFT: MuteDraft = { act: 'mute', series: SERIES, check: 'late', end: 'fourHours', reason: ' Announced. ' }

/** What is posted of a draft. */
const posted = (draft: MuteDraft): readonly unknown[] => {
  const bodies: unknown[] = []
  inVirtualTime(({ flush }) => {
    const { sources, answer } = fakeSources(Date.UTC(2026, 10, 21, 9))
    for (const act of ['mute', 'unmute']) answer(`POST /staticApi/checks/${act}`, () => undefined)
    const { http } = sources
    const post = (path: string, body: unknown) => {
      bodies.push([path, body])
      return http.post(path, body)
    }
    postMute({ ...sources, http: { ...http, post } }, draft).subscribe()
    flush()
  })
  return bodies
}

describe('the mute of a check', () => {
  it('CHK-41 a mute is sent with its end and its reason, without spaces around it', () => {
    const body = { series: SERIES, check: 'late', end: 'fourHours', reason: 'Announced.' }
    expect(posted(DRAFT)).toEqual([['/staticApi/checks/mute', body]])
  })

  it('CHK-41 an unmute names its check alone', () => {
    expect(posted({ ...DRAFT, act: 'unmute' })).toEqual([
      ['/staticApi/checks/unmute', { series: SERIES, check: 'late' }],
    ])
  })

  it.each([
    ['', 'This field cannot be left blank'],
    ['a < b', "The following characters are not allowed: '<', '>'"],
    ['a'.repeat(301), 'Maximum length is 300'],
  ])('CHK-42 the reason %j is refused before it is sent', (reason, fault) => {
    expect(reasonFault(reason)).toBe(fault)
    const state = foldForm(MUTE_RULES, newForm(MUTE_RULES), { kind: 'send', patch: { ...DRAFT, reason } })
    expect(state.sending.kind).toBe('editing')
    const unmute = foldForm(MUTE_RULES, newForm(MUTE_RULES), {
      kind: 'send',
      patch: { ...DRAFT, act: 'unmute', reason },
    })
    expect(unmute.sending.kind).toBe('sending')
  })
})
