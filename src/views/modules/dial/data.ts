import * as z from 'zod/mini'
import { ZONE_TONES } from '../../../domain/charts/tiles/choices'
import { FREQUENCY_DIAL } from '../../../domain/dashboards/readyModules'
import { nameText, textField } from '../../../domain/settings'
import type { ModuleChoice } from '../module'

const zoneSchema = z.looseObject({ word: nameText, tone: z.enum(ZONE_TONES) })
export const dialSchema = z.looseObject({
  /** Whole id. */
  seriesId: textField(160),
  min: z.number(),
  low: z.number(),
  high: z.number(),
  max: z.number(),
  /** Below the middle zone, the middle one, and above it. */
  zones: z.tuple([zoneSchema, zoneSchema, zoneSchema]),
})
export type DialData = z.infer<typeof dialSchema>

type Preset = ModuleChoice & { readonly data: DialData }

/** Gauges that are ready. */
export const DIAL_PRESETS: readonly Preset[] = [
  {
    id: 'frequency',
    title: 'Frequency',
    description: 'Frequency of the system, with its operational limits.',
    keywords: ['Hz', 'gauge'],
    data: FREQUENCY_DIAL,
  },
  {
    id: 'margin',
    title: 'Margin',
    description: 'De-rated margin of the running half hour.',
    keywords: ['gauge', 'LoLP', 'tight'],
    data: {
      seriesId: 'Gb&DeratedMargin&none',
      min: 0,
      low: 2000,
      high: 6000,
      max: 40_000,
      zones: [
        { word: 'very tight', tone: 'bad' },
        { word: 'tight', tone: 'caution' },
        { word: 'comfortable', tone: 'good' },
      ],
    },
  },
  {
    id: 'carbon',
    title: 'Carbon intensity',
    description: 'Carbon of a kilowatt hour from the transmission system.',
    keywords: ['gauge', 'CO2', 'green'],
    data: {
      seriesId: 'Gb&CarbonIntensity&none',
      min: 0,
      low: 100,
      high: 200,
      max: 400,
      zones: [
        { word: 'low', tone: 'good' },
        { word: 'moderate', tone: 'caution' },
        { word: 'high', tone: 'bad' },
      ],
    },
  },
]
