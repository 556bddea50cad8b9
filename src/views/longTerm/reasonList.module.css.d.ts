export const reasonList: string
export const reasonPlain: string
