export const banner: string
