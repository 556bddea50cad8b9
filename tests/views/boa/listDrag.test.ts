import { describe, expect, it } from 'vitest'
import { moveOfDrop } from '../../../src/views/boa/analytics/listDrag'
import { LISTS } from '../support/desk'

describe('a row let go over a list', () => {
  const [offer] = LISTS.tableOffers
  const [accepted] = LISTS.acceptedOffers
  if (!offer || !accepted) throw new Error('the desk of the tests has no such rows')

  it('BA03 WIV-8 of the table over the accepted: taken whole', () => {
    const { plantId, bodId, volume } = offer
    expect(moveOfDrop(offer, 'acceptedOffers')).toEqual({ kind: 'accept', plantId, bodId, volume })
  })

  it('BA04 WIV-9 of the accepted over the table: put back', () => {
    const { plantId, bodId } = accepted
    expect(moveOfDrop(accepted, 'tableOffers')).toEqual({ kind: 'return', plantId, bodId })
  })

  it('BA03 WIV-10 over a list of its own kind: nothing', () => {
    expect(moveOfDrop(offer, 'tableBids')).toBeUndefined()
    expect(moveOfDrop(accepted, 'acceptedBids')).toBeUndefined()
  })
})
