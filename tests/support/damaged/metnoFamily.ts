import { createMetno } from '../../../server/sources/metno'
import { METNO_PLACES } from '../../../server/sources/metno/places'
import type { Dice } from '../../faults/support/dice'
import { damagedText } from '../mutations'
import { RECORDED_NOW } from '../recordedAnswers'
import { ADDRESS, answering, rowForms, type DamagedFamily, type Forms } from './forms'

const HOUR_MS = 3_600_000
const STEPS = 20
const UPDATED_AT = new Date(Math.floor(RECORDED_NOW / HOUR_MS) * HOUR_MS).toISOString()
const UNITS = { air_temperature: 'celsius', cloud_area_fraction: '%', precipitation_amount: 'mm', wind_speed: 'm/s' }
const PLACES = METNO_PLACES.flatMap(({ places }) => places)

const stepsOf = (place: number): readonly object[] =>
  Array.from({ length: STEPS }, (_, step) => ({
    time: new Date(Date.parse(UPDATED_AT) + step * HOUR_MS).toISOString(),
    data: {
      instant: { details: { air_temperature: place + step / 10, cloud_area_fraction: step, wind_speed: place } },
      next_1_hours: { details: { precipitation_amount: step / 10 } },
    },
  }))

const documentOf = (timeseries: readonly unknown[]): string =>
  JSON.stringify({ type: 'Feature', properties: { meta: { updated_at: UPDATED_AT, units: UNITS }, timeseries } })

const DOCUMENT_SHARE = 0.01
/** Of a region all towns are needed: steps of some are damaged alone, so that regions without damage remain. */
const PLACE_SHARE = 0.5

const formsOf = (place: number, dice: Dice): Forms<string> => {
  const all = stepsOf(place)
  const untouched = { whole: all, rest: all, damaged: all, alone: [], count: 0 }
  const { whole, rest, damaged, alone, count } = dice.next() < PLACE_SHARE ? rowForms(all, dice) : untouched
  const forms = {
    whole: documentOf(whole),
    rest: documentOf(rest),
    damaged: documentOf(damaged),
    alone: documentOf(alone),
  }
  if (dice.next() >= DOCUMENT_SHARE) return { ...forms, count }
  // A town that cannot be had holds the issue up, so that without it there is none either.
  const text = damagedText(forms.damaged, dice)
  return { ...forms, rest: text, damaged: text, alone: text, count: STEPS }
}

/** Forecasts of all towns, made by hand: steps with wrong values, and documents of which the text is damaged. */
export const METNO_DAMAGED: DamagedFamily = {
  name: 'MET Norway',
  ms: 30_000,
  round: (dice) => {
    const made = new Map(
      PLACES.map(({ latitude, longitude }, place) => [`${latitude} ${longitude}`, formsOf(place, dice)]),
    )
    const count = [...made.values()].reduce((sum, forms) => sum + forms.count, 0)
    const metno = { url: ADDRESS, contact: 'somebody@example.org' }
    const settings = { seed: 1, elexonUrl: '', nesoUrl: '', carbonUrl: '', ecbUrl: '', rteUrl: '', metno }
    return {
      count,
      open: (form, given) => {
        const fetch = answering(({ searchParams: at }) => made.get(`${at.get('lat')} ${at.get('lon')}`)?.[form] ?? '')
        return createMetno({ settings, ...given, fetch })
      },
    }
  },
}
