export const fullBody: string
export const fullClock: string
export const fullScreen: string
export const fullTools: string
