/** Names of lucide icons that terms have. */
export type TermIcon =
  | 'activity'
  | 'battery-charging'
  | 'cable'
  | 'clock'
  | 'database'
  | 'factory'
  | 'flag'
  | 'gauge'
  | 'landmark'
  | 'layout-dashboard'
  | 'map'
  | 'pound-sterling'
  | 'scale'
  | 'triangle-alert'
  | 'zap'

/** A colour by its meaning: the name of a colour token without its dashes. */
export type TermColour =
  'accent' | 'bid' | 'fuel-battery' | 'fuel-interconnector' | 'live' | 'offer' | 'stale' | 'text-2' | 'warn' | 'whatif'

/** A term of the field or of the product. */
export type Term = {
  /** What an address ends in, `/glossary#niv`, and what other terms call it. */
  readonly id: string
  /** What people write, e.g. `NIV`. */
  readonly term: string
  /** The term in full, e.g. `Net Imbalance Volume`; the same as `term` where there is no short form. */
  readonly title: string
  readonly definition: string
  readonly unit?: string
  /** Who says so: a section of the BSC or the Grid Code, a body, or the product itself. */
  readonly source: string
  /** In lower case: all names of the term, its other spellings included. */
  readonly searchQuery: string
  readonly icon: TermIcon
  readonly colour: TermColour
  /** Keys of the pages that use it (domain/access/pages.ts). */
  readonly pages: readonly string[]
  /** Ids of terms that explain it further. */
  readonly related: readonly string[]
}

type Details = Partial<Pick<Term, 'id' | 'unit' | 'source' | 'icon' | 'colour' | 'pages'>> & {
  /** Other words that people look for it by. */
  readonly also?: string
  /** Ids of terms that explain it further, separated by spaces. */
  readonly related?: string
}

/** A term as it is written down: what is left out comes from its topic or from its name. */
type TermText = Pick<Term, 'term' | 'title' | 'definition'> & Details

/**
 * @param name what people write, e.g. `NIV`, and the term in full where it is another
 * @param details in one part, or what it is and what leads to it in two
 */
export const term = (
  name: string | readonly [term: string, title: string],
  definition: string,
  ...details: readonly Details[]
): TermText => {
  const [short, title] = typeof name === 'string' ? [name, name] : name
  return Object.assign({ term: short, title, definition }, ...details) as TermText
}

export type Topic = Pick<Term, 'source' | 'icon' | 'pages'> & { readonly colour?: TermColour }

const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The terms of one topic, with what they have in common filled in. */
export const termsOf = (topic: Topic, texts: readonly TermText[]): readonly Term[] =>
  texts.map(({ also = '', related = '', ...text }) => {
    const names = [text.term, text.title === text.term ? '' : text.title, also].filter(Boolean)
    return {
      id: idOf(text.term),
      colour: 'text-2',
      ...topic,
      ...text,
      related: related.split(' ').filter(Boolean),
      searchQuery: names.join(' ').toLowerCase(),
    }
  })
