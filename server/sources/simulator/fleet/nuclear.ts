import { plantsOf, type PlantDraft } from './plant'

export const NUCLEAR: readonly PlantDraft[] = plantsOf(
  [
    ['Sizewell B', 'EDF Energy', 'Z12', 'T_SIZB-', '1 2', 600],
    ['Heysham 1', 'EDF Energy', 'Z9', 'T_HEYM1', '1 2', 580],
    ['Heysham 2', 'EDF Energy', 'Z9', 'T_HEYM2', '7 8', 620],
    ['Hartlepool', 'EDF Energy', 'Z7', 'T_HRTL-', '1 2', 590],
    ['Torness', 'EDF Energy', 'Z6', 'T_TORN-', '1 2', 600],
  ],
  { fuel: 'Nuclear', sel: 0.95, ramp: 0.005, ndz: 720, nto: 60, ntb: 60, mzt: 999, mnzt: 999 },
)
