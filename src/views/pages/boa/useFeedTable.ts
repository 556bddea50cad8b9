import { isDeskTable } from '../../../domain/access'
import type { LiveTableOption } from '../../../domain/wire'
import { useAccount } from '../../../streams/people/hooks'
import { useStaticStore } from '../../../streams/plants/hooks'
import { usePageSettings } from '../../../streams/settings/hooks'

/** Under which the desk's own settings are kept. */
export const PAGE = 'boa'
const NONE: readonly LiveTableOption[] = []

/** The tables of the market that the desk can show, and the one that the user has chosen; the BM feed until he does. */
export const useFeedTable = () => {
  const account = useAccount()
  const licence = account.kind === 'ready' ? account.value : undefined
  const options =
    useStaticStore()?.liveTableOptions.filter(({ moduleType }) => isDeskTable(moduleType, licence)) ?? NONE
  const saved = usePageSettings(PAGE)?.['feedTable']
  const chosen = options.find(({ moduleType }) => moduleType === saved)
  return { options, chosen, moduleType: chosen?.moduleType ?? 'BmFeed', title: chosen?.moduleName ?? 'BM Feed' }
}
