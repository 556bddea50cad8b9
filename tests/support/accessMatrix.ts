import {
  accessMapOf,
  accessRefusalOf,
  menuOf,
  PAGES,
  passageOf,
  tierName,
  TIERS,
  type AccessView,
  type Licence,
  type MenuEntry,
  type Need,
  type PageRow,
  type Passage,
} from '../../src/domain/access'

/** Who uses the product, as docs/access.md lists them. */
export type Persona = {
  readonly name: string
  /** Undefined for a visitor. */
  readonly licence: Licence | undefined
  /** The country that they look at. */
  readonly country: string
}

const licensed = (name: string, licence: Partial<Licence>, country = 'Gb'): Persona => ({
  name,
  country,
  licence: { tier: 'Visualise', countries: ['Gb'], admin: false, ...licence },
})

export const PERSONAS: readonly Persona[] = [
  { name: 'Visitor', licence: undefined, country: 'Gb' },
  ...TIERS.map((tier) => licensed(tier, { tier })),
  licensed('Administrator', { tier: 'Enterprise', admin: true }),
  licensed('No licence', { countries: [] }),
  licensed('France only', { tier: 'Enterprise', countries: ['Fr'] }, 'Fr'),
]

const PASSAGES = new Map<Passage, string>([
  ['show', 'shown'],
  ['ask', 'sign in'],
  ['away', 'to /'],
])

/** What somebody meets at the address of a page. */
export const passageFor = ({ licence, country }: Persona, row: PageRow) =>
  passageOf(row, licence ? 'signedIn' : 'visitor', accessMapOf(licence, country))

/** The entries of both menus for somebody, by the key of their page. */
export const menuEntriesFor = (
  { licence, country }: Persona,
  existing: ReadonlySet<string>,
): Map<string, MenuEntry> => {
  const access = accessMapOf(licence, country)
  const parts = (['Enact', 'EnVision'] satisfies AccessView[]).flatMap((view) =>
    menuOf({ view, country, access, existing, phone: false }),
  )
  const entries = parts.flatMap((part) => (part.kind === 'entry' ? [part.entry] : part.entries))
  return new Map(entries.map((entry) => [entry.key, entry]))
}

const menuText = (entry: MenuEntry | undefined): string => {
  if (entry === undefined) return 'no entry'
  return entry.lock ? `lock ${entry.lock.required.replace('Enact ', '')}` : 'link'
}

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const NAMES = PERSONAS.map(({ name }) => name)

/** A row for each page: what is shown at its address, and what the menu has of it. */
export const pageTable = (existing: ReadonlySet<string>): string => {
  const menus = PERSONAS.map((persona) => menuEntriesFor(persona, existing))
  const cells = (row: PageRow): readonly string[] =>
    PERSONAS.map(
      (persona, at) => `${PASSAGES.get(passageFor(persona, row)) ?? 'waits'}, ${menuText(menus[at]?.get(row.key))}`,
    )
  const rows = PAGES.filter(({ planned }) => planned !== true)
  return table(
    ['Address', 'Least tier', ...NAMES],
    rows.map((row) => [
      `\`${row.path}\``,
      row.key === 'admin' ? 'administrators' : row.login ? tierName(row.tier) : 'none',
      ...cells(row),
    ]),
  )
}

/** A need as a reader of the document meets it. */
export const needText = (need: Need): string => {
  switch (need.kind) {
    case 'page':
      return `a page of: ${need.pages.join(', ')}`
    case 'anyone':
      return 'nothing'
    case 'user':
      return 'a sign-in'
    case 'europe':
      return 'the map of Europe'
    case 'boaAnalytics':
      return 'BOA analytics'
    case 'admin':
      return 'an administrator'
    default:
      return need satisfies never
  }
}

const ANSWERS = { signIn: '401', licence: '403' } as const

/** What the policy answers somebody. */
export const answerFor = ({ licence, country }: Persona, need: Need): string => {
  const refusal = accessRefusalOf(need, licence, country)
  return refusal === undefined ? 'yes' : ANSWERS[refusal]
}

/** A row for each thing with a need, in the order of its name. */
export const needTable = (head: string, things: ReadonlyMap<string, Need>): string =>
  table(
    [head, 'Needs', ...NAMES],
    [...things]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, need]) => [`\`${name}\``, needText(need), ...PERSONAS.map((persona) => answerFor(persona, need))]),
  )
