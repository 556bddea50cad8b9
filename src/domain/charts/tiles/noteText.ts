import { safeReturnPath } from '../../access'

/**
 * The text of a note (F11): bold, lists and links, and nothing else of Markdown. It is read into parts that a view draws
 * one by one, so that no text of a user ever becomes HTML.
 */
export type NotePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bold'; readonly parts: readonly NotePart[] }
  /** `href` is a path of this site, or an https address without a user name. */
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

export type NoteBlock =
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly NotePart[])[] }
  | { readonly kind: 'list'; readonly numbered: boolean; readonly items: readonly (readonly NotePart[])[] }

/** Nothing that a browser could read as another address: no spaces, backslashes or control characters. */
const HTTPS = /^https:\/\/[^\s\\\p{Cc}]+$/iu

/** Where a link of a note may lead; undefined for anything else, which stays the text that was written. */
export const noteLink = (requested: string): string | undefined => {
  if (requested.startsWith('/')) return safeReturnPath(requested) === requested ? requested : undefined
  if (!HTTPS.test(requested) || !URL.canParse(requested)) return undefined
  const { protocol, username, password, href } = new URL(requested)
  return protocol === 'https:' && username === '' && password === '' ? href : undefined
}

const MARKS = /\*\*(.+?)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)|(https:\/\/[^\s()[\]*]*[^\s()[\]*.,;:!?'"])/giu

const linkOf = (whole: string, text: string, requested: string): NotePart => {
  const href = noteLink(requested)
  return href === undefined ? { kind: 'text', text: whole } : { kind: 'link', text, href }
}

/** A line of a note; the texts of its parts, marks left out, are the line. */
export const noteParts = (line: string): readonly NotePart[] => {
  const parts: NotePart[] = []
  let done = 0
  for (const match of line.matchAll(MARKS)) {
    const [whole, bold, texts, target, bare] = match
    if (match.index > done) parts.push({ kind: 'text', text: line.slice(done, match.index) })
    if (bold !== undefined) parts.push({ kind: 'bold', parts: noteParts(bold) })
    else if (bare !== undefined) parts.push(linkOf(whole, bare, bare))
    else parts.push(linkOf(whole, texts ?? '', target ?? ''))
    done = match.index + whole.length
  }
  if (done < line.length) parts.push({ kind: 'text', text: line.slice(done) })
  return parts
}

const ITEM = /^\s*(?:[-*•]|(\d{1,3})[.)])\s+(.*)$/u

type Open =
  | { readonly kind: 'paragraph'; readonly lines: (readonly NotePart[])[] }
  | { readonly kind: 'list'; readonly numbered: boolean; readonly items: (readonly NotePart[])[] }

/** A note in its order: paragraphs, which an empty line ends, and lists, of lines that begin with `-`, `*` or a number. */
export const noteBlocks = (text: string): readonly NoteBlock[] => {
  const blocks: Open[] = []
  let open: Open | undefined
  const begin = (block: Open): Open => {
    blocks.push(block)
    return block
  }
  for (const line of text.split(/\r?\n/)) {
    const item = ITEM.exec(line)
    if (item) {
      const numbered = item[1] !== undefined
      if (open?.kind !== 'list' || open.numbered !== numbered) open = begin({ kind: 'list', numbered, items: [] })
      if (open.kind === 'list') open.items.push(noteParts(item[2] ?? ''))
    } else if (line.trim() === '') {
      open = undefined
    } else {
      if (open?.kind !== 'paragraph') open = begin({ kind: 'paragraph', lines: [] })
      if (open.kind === 'paragraph') open.lines.push(noteParts(line))
    }
  }
  return blocks
}
