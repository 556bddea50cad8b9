export const unsavedNotice: string
