import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../src/domain/settings'
import { AgeNowContext, ageTexts, CardFace, metricTexts } from '../../../src/views/pages/bingo/BingoCard'
import { bingoCard, NOW, plantData } from './cards'

const ID = 'T_A-1'
const faceOf = (patch: object = {}, card: object = {}, alert = false) =>
  render(
    <AgeNowContext value={NOW + 5 * 60_000}>
      <CardFace
        card={bingoCard(ID, card)}
        data={plantData(ID, patch)}
        name="A 1"
        look={DEFAULT_SETTINGS}
        groupColour="#112233"
        alert={alert}
      />
    </AgeNowContext>,
  ).container

describe('a bingo card', () => {
  it('BI03 BNG-16: shows name, state, output and limit, the acceptance with its price, and for how long', () => {
    const face = faceOf({ state: 'Offered', since: NOW, boa: { mw: 50, price: 90.5 } })
    expect(face.textContent).toBe('Plant A-1Offered5m300 / 400 MW▲ 50 MW £90.50')
    expect(face.querySelector('.is-offered')).not.toBeNull()
    expect(faceOf().textContent).toContain('≥5m')
  })

  it('BI03 BNG-17: a metric of its own takes the place of output and limit; what is not known is a dash', () => {
    expect(faceOf({}, { stringMetric: 'First offer' }).textContent).toContain('90.50 £/MWh')
    expect(metricTexts(plantData(ID), 'NDZ')).toBe('–')
    expect(metricTexts(plantData(ID, { mel: null }), 'default')).toBe('300 / – MW')
  })

  it('BI04 BNG-18: a card’s own name and colour count before those of its plant and state; an alert is marked', () => {
    const face = faceOf({ state: 'Tripped' }, { label: 'Big one', colour: '#445566' }, true)
    expect(face.textContent).toContain('Big one')
    expect(face.querySelector('.is-own.is-alert')).not.toBeNull()
    expect(face.querySelector('.is-tripped')).toBeNull()
  })

  it('ST23 BNG-19: the colour of the plant’s group is on the card, and an outage has a flag', () => {
    const face = faceOf({ outage: true })
    expect(face.querySelector<HTMLElement>('.bingo-group')?.style.background).toBe('rgb(17, 34, 51)')
    expect(face.querySelector('.bingo-outage')).not.toBeNull()
  })

  it('BNG-20: ages are whole', () => {
    expect([59_000, 60_000, 59 * 60_000, 60 * 60_000, 25 * 3_600_000].map(ageTexts)).toEqual([
      'now',
      '1m',
      '59m',
      '1h',
      '1d',
    ])
  })
})
