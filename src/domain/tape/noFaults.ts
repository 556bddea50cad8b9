import type { FaultSwitches } from './faults'

/** Every switch off. Apart from the rules of faults: the page knows it before any of them is fetched. */
export const NO_FAULTS: FaultSwitches = { seed: 1, rates: {}, lines: {} }
