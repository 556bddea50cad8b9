export const moduleFields: string
export const moduleForm: string
export const moduleItem: string
export const moduleLabel: string
