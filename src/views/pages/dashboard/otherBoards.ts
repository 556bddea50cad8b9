import { createContext } from 'react'

/** Boards that a module can be copied to; read by open menus alone, so that no module is drawn again with them. */
export const OtherBoards = createContext<readonly { readonly id: string; readonly name: string }[]>([])
