export const faultHead: string
export const faultRate: string
export const faultSwitch: string
export const faultsBody: string
export const faultsPart: string
export const rates: string
export const seed: string
