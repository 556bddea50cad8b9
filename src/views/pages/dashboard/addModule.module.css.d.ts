export const chooser: string
export const chooserList: string
export const chooserTabs: string
export const filled: string
export const moduleOffer: string
export const sizePicture: string
