import { lazy } from 'react'
import { defineModule } from '../module'
import { DIAL_PRESETS, dialSchema, type DialData } from './data'

const View = lazy(async () => ({ default: (await import('./DialModule')).DialModule }))
const Editor = lazy(async () => ({ default: (await import('./DialEditor')).DialEditor }))

/** A gauge with three zones (F6, ME01). */
export const DIAL = defineModule<DialData>({
  type: 'DialMetric',
  title: 'Dial',
  description: 'A gauge with three zones, and the low and high of the dates.',
  group: 'Metrics',
  schema: dialSchema,
  dates: 'days',
  size: 'Small',
  minRows: 4,
  choices: () => DIAL_PRESETS,
  View,
  Editor,
})
