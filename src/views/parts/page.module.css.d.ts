export const alone: string
export const chunkDetail: string
export const page: string
