export const footerSlot: string
export const menuSlot: string
export const railPlace: string
export const shell: string
