import { basicSettingsSchema, describedIn, SETTINGS_TABLE } from '../../src/domain/settings'
import { MEANINGS } from './meanings.generated'

type Texts = Readonly<Record<string, string>>

/** As the settings themselves state it; of what nothing reads yet only that. What has no control of its own states nothing. */
const BASIC: Texts = Object.fromEntries(
  describedIn(SETTINGS_TABLE).map(({ key, label, help, readBy }) => [
    key,
    readBy.length > 0 ? `${label}. ${help}` : 'Stored with the others; nothing reads it yet.',
  ]),
)

/** What the fields of an object of the wire mean, by name; undefined for an object that no call or event contains. */
export const meaningsOf = (schema: unknown): Texts | undefined =>
  schema === basicSettingsSchema ? BASIC : MEANINGS.get(schema as Parameters<typeof MEANINGS.get>[0])
