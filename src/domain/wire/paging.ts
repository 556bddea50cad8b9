import * as z from 'zod/mini'

/** Items of one page of a list of the company. */
export const PAGE_ITEMS = 50

/** The cursor of the first page. */
export const FIRST_PAGE = 'first'

/** A page of a list: `next` is the cursor of the page after it, absent on the last one. */
// @__NO_SIDE_EFFECTS__
export const pageSchemaOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    /** The items of the page. */
    items: z.array(item),
    /** Cursor of the next page; absent on the last one. */
    next: z.optional(z.string()),
  })

/** Where the next page begins: after the item that was saved `seq`-th, at the instant `at`, ms UTC. */
export type Cursor = { readonly at: number; readonly seq: number }

export const cursorText = ({ at, seq }: Cursor): string => `${at}.${seq}`

/** The cursor that `cursorText` wrote; undefined for the first page, `invalid` for any other text. */
export const readCursor = (text: string = FIRST_PAGE): Cursor | undefined | 'invalid' => {
  if (text === FIRST_PAGE) return undefined
  const [, at, seq] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? []
  return at === undefined || seq === undefined ? 'invalid' : { at: Number(at), seq: Number(seq) }
}
