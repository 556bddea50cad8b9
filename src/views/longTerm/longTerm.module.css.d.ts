export const modelBar: string
export const modelBarName: string
export const modelLabel: string
export const modelSample: string
export const modelTag: string
export const modelText: string
