/** A saved view as the menu lists it. `from`: the colleague who sent it. */
export type ViewLine = { readonly id: string; readonly name: string; readonly from?: string | undefined }

export const LONGEST_NAME = 100

/** Why a view cannot have a name; undefined when it can (texts of specification 1§5). */
export const viewNameFault = (views: readonly ViewLine[], name: string): string | undefined => {
  const wanted = name.trim()
  if (wanted === '') return 'This field cannot be left blank'
  if (/[<>]/.test(wanted)) return "The following characters are not allowed: '<', '>'"
  if (wanted.length > LONGEST_NAME) return `A name has at most ${LONGEST_NAME} characters`
  return views.some((view) => view.name.trim().toLowerCase() === wanted.toLowerCase())
    ? 'An item with identical name already exists'
    : undefined
}
