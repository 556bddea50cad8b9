export const fullBody: string
export const fullCorner: string
export const fullScreen: string
