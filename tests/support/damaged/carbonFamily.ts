import { createCarbonClient } from '../../../server/sources/carbonintensity/client'
import { carbonLive } from '../../../server/sources/carbonintensity/live'
import { HALF_HOUR_MS } from '../../../src/domain/periods'
import { RECORDED_NOW } from '../recordedAnswers'
import { ADDRESS, answering, formsOfAll, rowForms, type DamagedFamily, type Form } from './forms'

const carbonRows = (): readonly unknown[] => {
  const half = Math.floor(RECORDED_NOW / HALF_HOUR_MS) * HALF_HOUR_MS
  return Array.from({ length: 144 }, (_, place) => ({
    from: `${new Date(half + (place - 48) * HALF_HOUR_MS).toISOString().slice(0, 16)}Z`,
    to: `${new Date(half + (place - 47) * HALF_HOUR_MS).toISOString().slice(0, 16)}Z`,
    intensity: { forecast: 100 + place, actual: place < 48 ? 90 + place : null, index: 'moderate' },
  }))
}

export const CARBON: DamagedFamily = {
  name: 'Carbon Intensity API',
  ms: 10_000,
  round: (dice) => {
    const rows = carbonRows()
    const { made, count } = formsOfAll<readonly unknown[]>({ past: rows.slice(0, 48), ahead: rows.slice(48) }, (each) =>
      rowForms(each, dice),
    )
    const fetchOf = (form: Form) =>
      answering(({ pathname }) =>
        JSON.stringify({ data: made.get(pathname.endsWith('fw48h') ? 'ahead' : 'past')?.[form] }),
      )
    return {
      count,
      open: (form, { clock, log }) => ({
        info: { kind: 'elexon', label: 'Carbon', detail: ADDRESS },
        live$: carbonLive({ client: createCarbonClient({ url: ADDRESS, clock, fetch: fetchOf(form) }), clock, log }),
        period: () => Promise.resolve([]),
      }),
    }
  },
}
