import { Check, Lock, RotateCw, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { SaveState } from '../../domain/settings'
import { useMemo } from 'react'
import { retryNow } from '../../streams/lib/intents'
import { useAccount } from '../../streams/people/hooks'
import { queryCompanyGroup, useCompanyGroups } from '../../streams/plants/companyGroups'
import { useGroupUses } from '../../streams/plants/groupRules'
import { usePlantStore, useStaticStore } from '../../streams/plants/hooks'
import { useBrokenSettings, useSaveState, useSettings } from '../../streams/settings/hooks'
import { changeSettings, retrySave } from '../../streams/settings/intents'
import { SlideOut } from '../parts/dialog/SlideOut'
import { SettingsBody, type SettingsBodyProps } from './SettingsBody'
import '../parts/controls/controls.module.css'
import * as css from './settings.module.css'

type SaveTagProps = { readonly save: SaveState; readonly onRetry: () => void }

/** Whether what was chosen is kept: read out as it changes. */
const SaveTag = ({ save, onRetry }: SaveTagProps) => {
  const [Icon, texts] = save.state === 'idle' ? [] : TAGS[save.state]
  return (
    <span className={`${css.saveTag} ${save.state}`}>
      <span role="status">
        {Icon && <Icon aria-hidden />}
        {texts}
      </span>
      {save.state === 'failed' && (
        <button type="button" className="btn s" onClick={onRetry}>
          Retry
        </button>
      )}
    </span>
  )
}

const TAGS: Readonly<Record<Exclude<SaveState['state'], 'idle'>, readonly [LucideIcon, string]>> = {
  saving: [RotateCw, 'Saving'],
  saved: [Check, 'Saved'],
  locked: [Lock, 'Not saved while locked'],
  failed: [TriangleAlert, 'Not saved.'],
}

type SettingsSlideOutProps = SettingsBodyProps & {
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * The settings, from the right. The page stays undimmed next to it, so that a colour is seen where it is used. Escape or a
 * press outside closes it, and the focus goes back to what opened it.
 */
export const SettingsSlideOut = ({ open, onClose, ...body }: SettingsSlideOutProps) => (
  <SlideOut title="Settings" open={open} onClose={onClose} nextTo={<SaveTag save={body.save} onRetry={body.onRetry} />}>
    <SettingsBody {...body} />
  </SlideOut>
)

type SettingsPanelProps = { readonly open: boolean; readonly onClose: () => void }

/** The slide-out with the user's settings. */
export const SettingsPanel = ({ open, onClose }: SettingsPanelProps) => {
  const lists = useStaticStore()
  const countries = useMemo(() => lists?.countries.map(({ id, name }) => ({ value: id, label: name })) ?? [], [lists])
  const retained = useGroupUses()
  const account = useAccount()
  const uses = useMemo(() => {
    const names = new Map(lists?.liveTableOptions.map(({ moduleType, moduleName }) => [moduleType, moduleName]))
    return new Map([...retained].map(([group, tables]) => [group, tables.map((table) => names.get(table) ?? table)]))
  }, [retained, lists])
  return (
    <SettingsSlideOut
      open={open}
      onClose={onClose}
      settings={useSettings()}
      save={useSaveState()}
      broken={useBrokenSettings()}
      countries={countries}
      plants={usePlantStore()?.allPlants}
      groupUses={uses}
      companyGroups={{
        groups: useCompanyGroups(),
        own: account.kind === 'ready' ? account.value.email : undefined,
        onQuery: queryCompanyGroup,
        onRetry: retryNow,
      }}
      onChange={changeSettings}
      onRetry={retrySave}
    />
  )
}
