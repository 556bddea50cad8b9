export const pageTabs: string
