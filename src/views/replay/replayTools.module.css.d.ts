export const dropTarget: string
export const faultsTag: string
export const leaveReplay: string
