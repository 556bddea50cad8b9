import { FEEDBACK_TYPES, type Feedback } from '../wire'
import { plainLine, plainText } from './plain'
import { textFault } from './textRules'

/** The feedback dialog (specification 1§2.4, 1§3 "Feedback"). */

export type FeedbackType = (typeof FEEDBACK_TYPES)[number]
export { FEEDBACK_TYPES }

/** `page`: the page it is about, as the server is to hear it. */
export type FeedbackDraft = { readonly type: FeedbackType; readonly notes: string; readonly page: string }

export const EMPTY_FEEDBACK: FeedbackDraft = { type: 'Issue', notes: '', page: '' }

export const MOST_NOTES = 10_000
const MOST_PAGE = 300

/** What is wrong with the notes; undefined when nothing is. */
export const notesFault = (notes: string): string | undefined => textFault(plainText(notes), { max: MOST_NOTES })

/** The page and the version of the product that is open, in one line: that is what a report is useless without. */
export const feedbackPage = (path: string, version: string): string => {
  const end = ` (Enact ${version})`
  return `${plainLine(path.slice(0, MOST_PAGE - end.length))}${end}`
}

/** Who sends it stands in the token; email and user are empty (FD03). */
export const feedbackOf = ({ type, notes, page }: FeedbackDraft): Feedback => ({
  notes: plainText(notes),
  type,
  email: '',
  userId: '',
  page,
})
