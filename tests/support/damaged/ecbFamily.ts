import { createEcb } from '../../../server/sources/ecb'
import { isTargetDay } from '../../../server/sources/ecb/targetDays'
import { addDays } from '../../../src/domain/periods'
import type { Dice } from '../../faults/support/dice'
import { damagedRow, type Damaged } from '../mutations'
import { RECORDED_DAY } from '../recordedAnswers'
import { ADDRESS, answering, documentForms, rowForms, type DamagedFamily, type Forms } from './forms'

/** A day of the document: its attributes, and those of its currencies. */
type Day = { readonly time: string; readonly rates: readonly Damaged[] }

const DAYS = 60
const days = (): readonly Day[] =>
  Array.from({ length: DAYS }, (_, back) => addDays(RECORDED_DAY, 1 - back))
    .filter(isTargetDay)
    .map((time, place) => ({
      time,
      rates: [
        { currency: 'USD', rate: '1.1008' },
        { currency: 'GBP', rate: `0.8${400 + place}` },
      ],
    }))

const damagedDay = (day: Day, dice: Dice): unknown => {
  if (dice.next() < 0.5) return damagedRow(day, dice)
  return { ...day, rates: day.rates.map((rate) => damagedRow(rate, dice)) }
}

const escaped = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\u0000', '')

const attributesOf = (row: unknown): string =>
  Object.entries(typeof row === 'object' && row !== null ? row : {})
    .filter(([name]) => name !== 'rates')
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')

const dayXml = (day: unknown): string => {
  const rates = typeof day === 'object' && day !== null && 'rates' in day ? day.rates : []
  const cubes = Array.isArray(rates) ? rates.map((rate: unknown) => `<Cube${attributesOf(rate)}/>`) : [escaped(rates)]
  return `<Cube${attributesOf(day)}>${cubes.join('')}</Cube>`
}

const documentOf = (rows: readonly unknown[]): string =>
  `<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"><Cube>${rows.map(dayXml).join('')}</Cube></gesmes:Envelope>`

const DOCUMENT_SHARE = 0.1

const formsOf = (dice: Dice): Forms<string> => {
  return documentForms(rowForms(days(), dice, damagedDay), documentOf, dice, DOCUMENT_SHARE)
}

/** The bank's document of days, made by hand: days with wrong attributes, and documents of which the text is damaged. */
export const ECB_DAMAGED: DamagedFamily = {
  name: 'European Central Bank',
  ms: 10_000,
  round: (dice) => {
    const forms = formsOf(dice)
    return {
      count: forms.count,
      open: (form, given) => createEcb({ url: ADDRESS, ...given, fetch: answering(() => forms[form]) }),
    }
  },
}
