export const undoBar: string
export const undoPlace: string
