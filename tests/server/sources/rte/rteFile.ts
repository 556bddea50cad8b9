import { hoursOfMarketDay } from '../../../../src/domain/europe/marketDay'
import type { SettlementDate } from '../../../../src/domain/periods'

/** Periods of a zone by their numbers, in the form of the recorded files. */
export const zoneXml = (values: readonly (number | string)[], zone = 'GB'): string =>
  `<type v='donneesMarche' perimetre='${zone}' granularite='Global' qual='1'>${values
    .map((value, period) => `<valeur periode='${period}'>${value}</valeur>`)
    .join('')}</type>`

export const dayXml = (date: string, ...zones: readonly string[]): string =>
  `<donneesMarche date='${date}'>${zones.join('')}</donneesMarche>`

export const listXml = (...days: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<liste><date_actuelle>2026-11-29 12:00:00</date_actuelle><echantillon>1</echantillon>${days.join('')}</liste>`

/** A British price for each hour of a day: its number and a part that says which day it is of. */
export const pricesOfDay = (date: SettlementDate): readonly number[] =>
  hoursOfMarketDay(date).map((_, hour) => hour + Number(date.slice(-2)) / 100)

/** A day of two zones. */
export const wholeDay = (date: SettlementDate): string =>
  dayXml(
    date,
    zoneXml(
      Array.from({ length: 24 }, () => 1000),
      'FR',
    ),
    zoneXml(pricesOfDay(date)),
  )
