export const state: string
export const stateTime: string
