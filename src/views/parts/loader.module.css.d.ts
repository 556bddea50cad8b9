export const loader: string
