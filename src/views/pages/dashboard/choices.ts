import { hasTexts } from '../../../domain/forms'
import type { StaticStore } from '../../../domain/wire'
import { MODULE_GROUPS, type ModuleChoice, type ModuleGroup, type ModuleKind } from '../../modules/module'

/** A line of the chooser, with the kind that it is of. */
export type Offer = ModuleChoice & { readonly kind: ModuleKind; readonly key: string }

/** Everything that can be added, by what the server offers and the licence has. */
export const offersOf = (kinds: readonly ModuleKind[], store: StaticStore): readonly Offer[] =>
  kinds.flatMap((kind) => kind.choices(store).map((choice) => ({ ...choice, kind, key: `${kind.type}/${choice.id}` })))

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
