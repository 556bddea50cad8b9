import { timeTexts } from '../../../src/domain/periods'
import { describe, expect, it } from 'vitest'
import {
  faultWord,
  digestText,
  idTexts,
  momentText,
  periodText,
  rowTexts,
  verdictSentence,
  replayWhenText,
  bytesText,
  countText,
  elapsedText,
} from '../../../src/views/replay/replayTexts'

const TIMES = timeTexts('24h')

const AT = Date.parse('2026-11-20T17:07:42.018Z')

describe('the words of the panel', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_000, '1 kB'],
    [840_200, '840 kB'],
    [999_499, '999 kB'],
    [999_500, '1.0 MB'],
    [1_234_567, '1.2 MB'],
    [104_857_600, '104.9 MB'],
  ])('RPL-1 %i bytes read %s', (bytes, text) => expect(bytesText(bytes)).toBe(text))

  it.each([
    [-5, '0:00'],
    [192_999, '3:12'],
    [3_792_000, '1:03:12'],
  ])('RPL-1 %i ms of recording read %s', (ms, text) => expect(elapsedText(ms)).toBe(text))

  it('RPL-1 one event is not "1 events"', () => {
    expect([countText(0, 'event'), countText(1, 'event'), countText(12_345, 'event')]).toEqual([
      '0 events',
      '1 event',
      '12,345 events',
    ])
  })

  it('RPL-2 moments are London time with their thousandths, instants name zone and period', () => {
    expect(momentText(AT, TIMES)).toBe('17:07:42.018')
    expect(momentText(Date.parse('2026-07-01T17:07:42Z'), TIMES)).toBe('18:07:42.000')
    expect(replayWhenText(AT, TIMES)).toBe('17:07:42 GMT, P35')
    expect(periodText(AT, TIMES)).toBe('Fri 20 Nov 2026, P35 17:00–17:30 GMT')
  })

  it('RPL-3 a row is named by its plant and pair, as the screen calls it where that is known', () => {
    expect(rowTexts({ table: 'boa/2026-11-20/35', id: 'T_PEMB-41\u001f1/O', name: 'Pembroke 41' })).toBe(
      'Pembroke 41, offer pair 1',
    )
    expect(idTexts('T_PEMB-41\u001f215/-2/B')).toBe('T_PEMB-41, acceptance 215, bid pair −2')
    expect(idTexts('T_PEMB-41\u001fSTOR')).toBe('T_PEMB-41, STOR')
    expect(idTexts('row-7')).toBe('row-7')
    expect(idTexts('row-7', 'Drax 1 17:02')).toBe('Drax 1 17:02')
  })

  it('RPL-4 a verdict is a sentence, a refusal with its reason', () => {
    expect(verdictSentence({ kind: 'refused', why: 'The digest differs.' })).toBe('Refused: The digest differs.')
    expect(verdictSentence({ kind: 'checked' })).toContain('agrees')
    expect(digestText(0xb0e411)).toBe('00b0e411')
    expect(digestText(0x9f31c02a)).toBe('9f31c02a')
  })

  it('RPL-5 what a switch did is a word; one this page does not know stays as it is', () => {
    expect([faultWord('lose'), faultWord('wrongId'), faultWord('heartbeat stopped')]).toEqual([
      'lost',
      'wrong id',
      'heartbeat stopped',
    ])
  })
})
