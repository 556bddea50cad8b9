import type { WireCell, WireRow } from '../../../src/domain/wire'
import { diceOf, type Dice } from './dice'

/** Rows of the BM feed that change so often as wanted: mostly prices and volumes, now and then a new acceptance. */
const ROWS = 5000
const NEW_SHARE = 0.03
const FUELS = ['CCGT', 'Wind', 'Pumped', 'Coal', 'Biomass', 'OCGT']

const text = (value: string): WireCell => ({ cellType: 'text', value })
const number = (value: number): WireCell => ({ cellType: 'number', value })
const clock = (value: number): WireCell => ({ cellType: 'date', dateFormat: 'Minute_NoDate', value })

const changing = (dice: Dice): Record<string, WireCell> => ({
  volume: number(dice.upTo(4000) / 10 - 200),
  price: number(dice.upTo(20_000) / 100 - 40),
})

const fresh = (id: number, at: number, dice: Dice): WireRow => {
  const unit = dice.upTo(300)
  const { volume = number(0), price = number(0) } = changing(dice)
  return {
    uniqueId: `T_UNIT-${unit}-${id}`,
    row: {
      time: clock(at),
      plant: { ...text(`Unit ${unit}`), tooltip: `T_UNIT-${unit} · Owner ${unit % 9} · Z${1 + (unit % 17)}` },
      fuel: text(FUELS[unit % FUELS.length]!),
      type: text(dice.upTo(2) === 0 ? 'Offer' : 'Bid'),
      fromTo: text(`${dice.upTo(400)} to ${dice.upTo(400)}`),
      volume,
      price,
      start: clock(at + 60_000),
      end: clock(at + 1_800_000),
      so: text(dice.upTo(4) === 0 ? 'SO' : ''),
    },
  }
}

/** @param changes how many rows change at each step */
export const busyFeed = (
  changes: number,
): { readonly rows: () => readonly WireRow[]; readonly step: (at: number) => void } => {
  const dice = diceOf(1)
  const begin = Date.now() - ROWS * 1000
  let id = ROWS
  let rows: readonly WireRow[] = Array.from({ length: ROWS }, (_, n) =>
    fresh(ROWS - n, begin + (ROWS - n) * 1000, dice),
  )
  return {
    rows: () => rows,
    step: (at) => {
      const next = [...rows]
      const news = Array.from({ length: changes }, () => dice.next()).filter((chance) => chance < NEW_SHARE).length
      for (let n = news; n < changes; n++) {
        const place = dice.upTo(next.length)
        const { uniqueId, row } = next[place]!
        next[place] = { uniqueId, row: { ...row, ...changing(dice) } }
      }
      const added = Array.from({ length: news }, () => fresh(++id, at, dice))
      rows = [...added.reverse(), ...next].slice(0, ROWS)
    },
  }
}
