import * as z from 'zod/mini'
import { vwapAlertSchema } from '../../intraday/alerts'
import { contractKey } from '../../intraday/contracts'
import { VWAP_TEXTS } from '../../intraday/figures'
import { contractText, PRICE_UNITS } from '../../intraday/products'
import { numberText } from '../../format'
import { dateAt, dayStart } from '../../periods'
import { alertOfFact } from '../alertType'
import { factKey } from '../facts/factKinds'
import { commonFields } from '../subscription'

/** What the bell of a contract has saved, and what every subscription has. */
const schema = z.extend(vwapAlertSchema, commonFields)

const SAMPLE_FROM = dayStart(dateAt(0))

/** The last price of a contract crossing its average: the subscription of the bell of a contract. */
export const VWAP_CROSS = alertOfFact({
  id: 'vwapCross',
  title: 'VWAP cross',
  description: 'The last price of an intraday contract crossing its average by volume.',
  schema,
  initial: schema.parse({
    type: 'vwapCross',
    area: 'GB',
    product: 'HH',
    from: SAMPLE_FROM,
    to: SAMPLE_FROM,
    average: 'vwap',
  }),
  text: (settings) => `${contractText(settings)} crosses ${VWAP_TEXTS[settings.average]}`,
  reads: ['vwapCross'],
  keys: (settings) => [factKey.contract(settings.area, contractKey(settings))],
  find: (fact, { average }) => {
    if (fact.kind !== 'vwapCross' || fact.body.average !== average) return undefined
    const { area, side, last, mean } = fact.body
    const unit = PRICE_UNITS[area]
    const text = `${contractText(fact.body)} crossed ${side} ${VWAP_TEXTS[average]}`
    return {
      text: `${text}: last ${numberText(last)}, average ${numberText(mean)} ${unit}`,
      value: numberText(last, { unit }),
      link: '/epex-grid',
      spoken: text,
    }
  },
})
