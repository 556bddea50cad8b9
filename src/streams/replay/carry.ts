import type { PeriodPicker } from '../lib/faces'
import type { Intent } from '../lib/intents'

/**
 * The intents that keep the chosen period over a jump within a tape. Who looks at the live period and lets it roll
 * over looks at the live one of the new place.
 */
export const periodIntents = (picker: PeriodPicker | undefined): readonly Intent[] =>
  picker === undefined || (picker.status === 'present' && picker.autoRollover)
    ? []
    : [{ kind: 'choosePeriod', ref: picker.chosen }]
