import { describe, expect, it } from 'vitest'
import { validateWhatIf, whatIfPrice } from '../../../src/domain/boa/whatIf'
import { boaWhatIfAnswerSchema, type BoaWhatIf } from '../../../src/domain/wire'
import { adjustment } from './actions'

const FLAGS = { storFlag: false, soFlag: false, cadlFlag: false, terreFlag: false, nonBmPrediction: false }
type Move = BoaWhatIf['boaArray'][number]

const move = (plantId: string, volume: number, price: number | null, own: Partial<Move> = {}): Move => ({
  plantId,
  bodId: volume < 0 ? '1/-1/B' : '1/1/O',
  price,
  isBid: volume < 0,
  volume,
  flags: FLAGS,
  ...own,
})
const body = (boaArray: Move[], own: Partial<BoaWhatIf> = {}): BoaWhatIf => ({
  boaArray,
  day: 2,
  month: 3,
  year: 2026,
  period: 30,
  ...own,
})

describe('what-if price', () => {
  it('BA05 counts a made-up plant below zero as a bid and at zero or above as an offer', () => {
    const answer = whatIfPrice(
      body([
        move('T_A', 20, 70),
        move('Fake 1', -5, 30, { bodId: 'fake-1', isBid: false }),
        move('Fake 2', 0, 500, { bodId: 'fake-2', isBid: true }),
      ]),
      {},
    )
    expect(answer).toEqual({
      priceString: '70.00',
      totalBidsAccepted: -5,
      totalOffersAccepted: 20,
      minBidPrice: 30,
      maxOfferPrice: 70,
      netImbalanceVolume: 15,
      indicativePrice: 70,
      cost: 1250,
      setters: [{ plantId: 'T_A', bodId: expect.any(String) as string, price: 70, volume: 1 }],
    })
    expect(boaWhatIfAnswerSchema.safeParse(answer).success).toBe(true)
  })

  it('BA05 lets a made-up plant set the price', () => {
    const stack = [move('T_A', 20, 70)]
    const fake = move('Fake 1', 5, 200, { bodId: 'fake-1' })
    expect(whatIfPrice(body(stack), {}).priceString).toBe('70.00')
    expect(whatIfPrice(body([...stack, fake]), {}).priceString).toBe('200.00')
    expect(whatIfPrice(body([...stack, { ...fake, flags: { ...FLAGS, soFlag: true } }]), {}).priceString).toBe('70.00')
  })

  it('BA06 counts fixed actions, market price and transmission losses as the live price does', () => {
    const fixed = [adjustment(-20, 40)]
    expect(whatIfPrice(body([move('T_A', 20, 70)]), { marketPrice: 55 }, fixed)).toMatchObject({
      priceString: '55.00',
      netImbalanceVolume: 0,
      totalBidsAccepted: -20,
    })
    const mixed = body([move('T_A', 0.5, 40), move('T_B', 0.5, 60)])
    expect(whatIfPrice(mixed, {}, [], (id) => (id === 'T_A' ? 0.5 : undefined)).priceString).toBe('53.33')
  })

  it('BA06 keeps the de minimis rule: a unit’s acceptances of one pair count together', () => {
    const two = [move('T_A', 0.06, 90, { bodId: '1/1/O' }), move('T_A', 0.06, 90, { bodId: '2/1/O' })]
    const apart = [move('T_A', 0.06, 90, { bodId: '1/1/O' }), move('T_A', 0.06, 90, { bodId: '1/2/O' })]
    expect(whatIfPrice(body([move('T_B', 9, 50), ...two]), {}).netImbalanceVolume).toBeCloseTo(9.12, 9)
    expect(whatIfPrice(body([move('T_B', 9, 50), ...apart]), {}).netImbalanceVolume).toBe(9)
  })

  it('BA06 answers with a dash and no extremes for an empty stack', () => {
    expect(whatIfPrice(body([]), { marketPrice: 55 })).toMatchObject({
      priceString: '-',
      minBidPrice: null,
      maxOfferPrice: null,
    })
  })
})

describe('what-if request', () => {
  const fieldsOf = (request: BoaWhatIf) => validateWhatIf(request).map(({ field }) => field)

  it('BA05 takes volumes of -5000 to 5000 MWh and names the field beyond', () => {
    const fakes = [5000, -5000, 5000.01, -5001].map((volume, i) => move(`F${i}`, volume, 10))
    expect(fieldsOf(body(fakes))).toEqual(['boaArray[2].volume', 'boaArray[3].volume'])
    expect(validateWhatIf(body(fakes))[0]!.message).toBe('The volume must lie between -5000 and 5000 MWh.')
  })

  it('BA06 names every wrong field: numbers, names, repeats and the period', () => {
    const wrong = [move('T_A', NaN, Infinity), move(' ', 1, null, { bodId: '' }), move('T_C', 1, 1), move('T_C', 2, 2)]
    expect(fieldsOf(body(wrong))).toEqual([
      'boaArray[0].price',
      'boaArray[0].volume',
      'boaArray[1].plantId',
      'boaArray[1].bodId',
      'boaArray[3].bodId',
    ])
    expect(fieldsOf(body([], { period: 49 }))).toEqual(['period'])
    expect(fieldsOf(body([], { day: 31, month: 2 }))).toEqual(['day'])
    expect(fieldsOf(body([], { day: 25, month: 10, period: 50 }))).toEqual([])
  })
})
