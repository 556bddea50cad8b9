import type { CompanyGroupIntent, CompanyGroups } from '../../../streams/plants/companyGroups'
import type { RuledPlant, Settings } from '../../../domain/settings'

/** What every control is given. The label is for the ear: in the picture it is next to the control. */
export type ControlProps<T> = {
  readonly label: string
  readonly value: T
  readonly disabled?: boolean | undefined
  readonly onChange: (value: T) => void
}

export type ChoiceOption = { readonly value: string; readonly label: string }

/** A plant as the editor of groups offers it. */
export type PlantChoice = {
  readonly id: string
  readonly name: string
  readonly fuelType: string
  /** What a search looks in. */
  readonly searchQuery: string
}

/** A plant with what a rule of a group reads of it. */
export type GroupPlant = PlantChoice & RuledPlant

/** What controls of settings need next to the settings themselves. */
export type SettingsContext = {
  /** Empty until they are loaded. */
  readonly countries: readonly ChoiceOption[]
  /** Undefined until they are loaded. */
  readonly plants: readonly GroupPlant[] | undefined
  /** Names of the tables whose filters use a group of plants, by group. */
  readonly groupUses: ReadonlyMap<string, readonly string[]>
  /** The plant groups of the company; undefined where nothing can be shared. */
  readonly companyGroups?: CompanyGroupsControl
}

/** The groups that a company keeps, and what can be asked of them. */
export type CompanyGroupsControl = {
  readonly groups: CompanyGroups
  /** Email of the user, who may delete what they shared. */
  readonly own: string | undefined
  readonly onQuery: (intent: CompanyGroupIntent) => void
  readonly onRetry: () => void
}

export type SettingsPatch = Partial<Settings>

/** Bids and offers that have no colour of the user's are drawn in the theme's own pair (views/user). */
const THEME_PAIR: Readonly<Partial<Record<string, string>>> = { bidColour: 'var(--bid)', offerColour: 'var(--offer)' }

/** The page's own colour for a setting that still has its default; undefined for every other. */
export const themeColour = (key: string, value: string, fallback: string): string | undefined =>
  value === fallback ? THEME_PAIR[key] : undefined
