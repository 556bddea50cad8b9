export const exportBar: string
export const exportFloat: string
export const exportItem: string
export const exportLine: string
export const exportState: string
export const exportTools: string
export const exportTrack: string
