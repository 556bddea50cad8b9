import { createRte } from '../../../server/sources/rte'
import { marketDateAt } from '../../../src/domain/europe/marketDay'
import { addDays } from '../../../src/domain/periods'
import type { Dice } from '../../faults/support/dice'
import { dayXml, listXml, pricesOfDay, zoneXml } from '../../server/sources/rte/rteFile'
import { RECORDED_NOW } from '../recordedAnswers'
import { ADDRESS, answering, documentForms, rowForms, type DamagedFamily, type Forms } from './forms'

/** A day of the file: its date, and the text of each period. */
type Day = { readonly date: string; readonly prices: readonly string[] }

const TEXTS = ['', 'ND', '-', '9e999', '1e15', 'NaN', '12,5', 'never', '99999', '&amp;', '__proto__', '0x10']
const DATES = ['', '9999-12-31', '2026-02-31', '20/11/2026', '1900-01-01', 'constructor']

const days = (): readonly Day[] =>
  [0, 1].map((ahead) => {
    const date = addDays(marketDateAt(RECORDED_NOW), ahead)
    return { date, prices: pricesOfDay(date).map(String) }
  })

const dayText = ({ date, prices }: Day): string => dayXml(date, zoneXml([...prices].reverse(), 'FR'), zoneXml(prices))

/** A day with another date, fewer or more periods, or prices that are none; and how many parts of it are damaged. */
const damagedDay = (day: Day, dice: Dice): readonly [day: Day, parts: number] => {
  const { date, prices } = day
  const way = dice.upTo(6)
  if (way === 0) return [{ date: dice.pick(DATES), prices }, 1]
  if (way === 1) return [{ date, prices: prices.slice(0, dice.upTo(prices.length)) }, 1]
  if (way === 2) return [{ date, prices: [...prices, ...prices] }, 1]
  const texts = prices.map((price) => (dice.next() < 0.3 ? dice.pick(TEXTS) : price))
  return [{ date, prices: texts }, texts.filter((text, place) => text !== prices[place]).length]
}

/** Rows are the texts of days. */
const documentOf = (rows: readonly unknown[]): string => listXml(...rows.map(String))

const DOCUMENT_SHARE = 0.3

const formsOf = (dice: Dice): Forms<string> => {
  const byText = new Map(days().map((day) => [dayText(day), day]))
  let count = 0
  const rows = rowForms([...byText.keys()], dice, (text) => {
    const day = byText.get(text)
    if (day === undefined) return text
    const [made, parts] = damagedDay(day, dice)
    count += parts
    return dayText(made)
  })
  return documentForms({ ...rows, count }, documentOf, dice, DOCUMENT_SHARE)
}

/** RTE's file of two days, in the form of the recorded ones: days with wrong parts, and files of which the text is damaged. */
export const RTE_DAMAGED: DamagedFamily = {
  name: 'RTE',
  ms: 10_000,
  round: (dice) => {
    const forms = formsOf(dice)
    return {
      count: forms.count,
      open: (form, given) => createRte({ url: ADDRESS, ...given, fetch: answering(() => forms[form]) }),
    }
  },
}
