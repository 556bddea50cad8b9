/** Which faults are wanted, apart from the rules of faults: the page knows it before any of them is fetched. */

export const HUB_FAULTS = ['lose', 'double', 'reorder', 'corrupt', 'delay', 'wrongIndex', 'wrongId'] as const
export type HubFault = (typeof HUB_FAULTS)[number]

/** Faults that are on or off for the whole line, not drawn for each message. */
export const LINE_FAULTS = ['stopHeartbeats', 'lateDelayNotice', 'expiredToken', 'settings204', 'unauth'] as const
export type LineFault = (typeof LINE_FAULTS)[number]

export type FaultSwitches = {
  readonly seed: number
  /** Share of messages that have each fault, 0 to 1. */
  readonly rates: Readonly<Partial<Record<HubFault, number>>>
  readonly lines: Readonly<Partial<Record<LineFault, boolean>>>
}

/** Every switch off. */
export const NO_FAULTS: FaultSwitches = { seed: 1, rates: {}, lines: {} }
