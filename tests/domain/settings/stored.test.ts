import { describe, expect, it } from 'vitest'
import {
  DEFAULT_SETTINGS,
  describedIn,
  foldSaving,
  newUserDocument,
  openSaving,
  basicSettingsSchema,
  SETTINGS_TABLE,
  type Settings,
} from '../../../src/domain/settings'

/** Settings of which some belong to a page that comes later: shown or not, they are saved, and read as they were chosen. */
const LATER: readonly (readonly [row: string, patch: Partial<Settings>])[] = [
  ['ST11 tableUnitValue', { tableUnitValue: 'cell' }],
  ['ST12 timeFormatValue', { timeFormatValue: '12h' }],
  ['ST13 excelAsCsv', { excelAsCsv: false }],
  ['ST19 chartHoverChoice', { chartHoverChoice: 'nearest' }],
  ['ST19 stepChartOption', { stepChartOption: 'line' }],
  ['ST19 showNearestPointOnTooltip', { showNearestPointOnTooltip: false }],
  ['ST19 fullChartFunctionality', { fullChartFunctionality: true }],
  ['ST19 fullDAChartAxes', { fullDAChartAxes: true }],
  ['ST20 melBelowPnToleranceToUse', { melBelowPnToleranceToUse: 25 }],
  ['ST21 suppressBSADWarnings', { suppressBSADWarnings: true }],
  ['ST21 suppressInterconnectorBSADWarnings', { suppressInterconnectorBSADWarnings: true }],
  ['ST21 suppressBSADNotifications', { suppressBSADNotifications: true }],
  ['ST22 minutesDelayToReport', { minutesDelayToReport: 11 }],
  ['ST24 longTermSettings', { longTermSettings: { granularity: 'monthly', runSelected: '01/01/2021' } }],
]

describe('settings, also those whose page comes later', () => {
  it.each(LATER)('%s is described, saved with the basic settings, and read back as chosen', (_row, patch) => {
    const [key = ''] = Object.keys(patch)
    expect(describedIn(SETTINGS_TABLE).filter((each) => each.key === key)).toHaveLength(1)
    const { saving } = openSaving(newUserDocument(), { prefix: 'stored-test' })
    const chosen = { ...DEFAULT_SETTINGS, ...patch }
    const { send } = foldSaving(saving, { kind: 'edit', key: 'basic', value: chosen })
    const body = send[0]!.body as { settings: Record<string, unknown> }
    expect(body.settings[key]).not.toEqual(DEFAULT_SETTINGS[key as keyof Settings])
    // What the server keeps is what its schema lets through.
    expect(basicSettingsSchema.parse(body.settings)).toMatchObject(patch)
  })
})
