export const chartMenu: string
export const chartNotes: string
export const chartTools: string
export const place: string
