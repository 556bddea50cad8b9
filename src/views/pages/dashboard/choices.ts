import type { Licence } from '../../../domain/access'
import { requiredTier } from '../../../domain/access/requirement'
import { hasTexts } from '../../../domain/forms'
import type { StaticStore } from '../../../domain/wire'
import { MODULE_GROUPS, type ModuleChoice, type ModuleGroup, type ModuleKind } from '../../modules/module'

/** A line of the chooser, with the kind that it is of. */
export type Offer = ModuleChoice & {
  readonly kind: ModuleKind
  readonly key: string
  /** The tier that would open what the licence does not have, e.g. `Enact Trade`. */
  readonly locked: string | undefined
}

/** Everything that the server offers; what the licence does not have is locked. */
export const offersOf = (
  kinds: readonly ModuleKind[],
  store: StaticStore,
  licence: Licence | undefined,
): readonly Offer[] =>
  kinds.flatMap((kind) =>
    kind.choices(store).map((choice) => ({
      ...choice,
      kind,
      key: `${kind.type}/${choice.id}`,
      locked: choice.need && requiredTier(choice.need, licence),
    })),
  )

const textOf = ({ title, description, keywords = [], kind }: Offer): string =>
  [title, description, kind.title, ...keywords].join(' ')

/** What a search finds, in all groups; without a search what is in the group. */
export const foundOffers = (offers: readonly Offer[], group: ModuleGroup, query: string): readonly Offer[] =>
  query.trim() === ''
    ? offers.filter(({ kind }) => kind.group === group)
    : offers.filter((offer) => hasTexts(textOf(offer), query.trim()))

/** The groups that have something, in the order of the tabs. */
export const groupsOf = (offers: readonly Offer[]): readonly ModuleGroup[] =>
  MODULE_GROUPS.filter((group) => offers.some(({ kind }) => kind.group === group))

/** Lines that are drawn at once; a search finds the rest. */
export const MOST_LINES = 150
