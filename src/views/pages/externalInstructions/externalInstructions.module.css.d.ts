export const apiFilter: string
export const apiNone: string
export const apiPart: string
export const apiTab: string
export const apiTabList: string
export const apiTabs: string
export const apiText: string
export const apiTop: string
