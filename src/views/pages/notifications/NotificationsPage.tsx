import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Instant } from '../../../domain/periods'
import { mayEdit } from '../../../domain/settings'
import { addThisDevice, removeDevice, useAway } from '../../../streams/alerts/away'
import { changeDraftType, closeDraft, editDraft, useSubscriptionDraft } from '../../../streams/alerts/draft'
import { useSubscriptionLines } from '../../../streams/alerts/subscriptions'
import { sendTest, testWasRead, useTestOutcome } from '../../../streams/alerts/trials'
import { retryNow } from '../../../streams/lib/intents'
import { lastOf } from '../../../streams/lib/loaded'
import { usePlantStore } from '../../../streams/plants/hooks'
import { useSettingsReady } from '../../../streams/settings/hooks'
import { PHONE, useMedia } from '../../parts/media'
import { Page } from '../../parts/Page'
import { Panel } from '../../parts/panel/Panel'
import { UndoBar, type Undoable } from '../../parts/UndoBar'
import { UnsavedNotice } from '../../parts/UnsavedNotice'
import { useShownNow } from '../../user/now'
import { useUserSettings } from '../../user/settings'
import { InboxTable } from '../../tables/InboxTable'
import { AwayPart } from './AwayPart'
import { SubscriptionEditor } from './editor/SubscriptionEditor'
import { Starters } from './list/Starters'
import { SubscriptionList } from './list/SubscriptionList'
import { useSubscriptionActs } from './useSubscriptionActs'
import { useTrials } from './useTrials'
import * as css from './notifications.module.css'

const MINUTE_MS = 60_000

/** `/notifications`: what the user is notified of, how, and what has come (page catalogue A12). */
export const NotificationsPage = () => {
  const now = useShownNow()
  const phone = useMedia(PHONE)
  return (
    <Page area={css.notifications}>
      <UnsavedNotice settings={useUserSettings()} />
      {now !== undefined && <Manager now={Math.floor(now / MINUTE_MS) * MINUTE_MS} phone={phone} />}
      <InboxTable area={css.inbox} />
    </Page>
  )
}

/** The list and the editor. On a phone the list alone: what is switched on and off. */
const Manager = ({ now, phone }: { readonly now: Instant; readonly phone: boolean }) => {
  const lines = useSubscriptionLines()
  const draft = useSubscriptionDraft()
  const ready = useSettingsReady()
  const locked = !mayEdit(useUserSettings())
  const [done, setDone] = useState<Undoable>()
  const acts = useSubscriptionActs(lines, draft, setDone)
  const away = useAway()
  const plants = usePlantStore()?.allPlants
  const nameOf = (id: string): string | undefined => plants?.find((plant) => plant.id === id)?.name
  return (
    <div className={css.manager}>
      <Panel
        title="Subscriptions"
        area={css.listPanel}
        sum={lines.length > 0 && onText(lines)}
        tools={
          !phone && (
            <button type="button" className="btn s" disabled={locked || !ready} onClick={acts.begin}>
              <Plus aria-hidden /> New
            </button>
          )
        }
      >
        {ready && lines.length === 0 ? (
          <Starters locked={locked} onAdd={acts.start} />
        ) : (
          <SubscriptionList
            lines={lines}
            chosen={draft?.id}
            locked={locked}
            now={now}
            nameOf={nameOf}
            onChoose={phone ? () => undefined : acts.choose}
            onChange={acts.change}
            onCopy={acts.copy}
            onRemove={acts.remove}
            onOrder={acts.order}
          />
        )}
        <AwayPart away={away} onAdd={addThisDevice} onRemove={removeDevice} onRetry={retryNow} />
      </Panel>
      {!phone && <EditorPanel now={now} locked={locked} acts={acts} />}
      <UndoBar done={done} onGone={() => setDone(undefined)} />
    </div>
  )
}

const onText = (lines: ReturnType<typeof useSubscriptionLines>): string => {
  const on = lines.filter(({ read }) => read.ok && read.value.settings.isOn).length
  return `${on} of ${lines.length} on`
}

type EditorPanelProps = {
  readonly now: Instant
  readonly locked: boolean
  readonly acts: ReturnType<typeof useSubscriptionActs>
}

const EditorPanel = ({ now, locked, acts }: EditorPanelProps) => {
  const draft = useSubscriptionDraft()
  const away = lastOf(useAway().ways)
  const test = useTestOutcome()
  const { backTest, days, setDays } = useTrials(draft)
  const close = (): void => {
    testWasRead()
    closeDraft()
  }
  return (
    <Panel title={titleOf(draft)} area={css.editorPanel}>
      {draft ? (
        <SubscriptionEditor
          key={draft.id}
          draft={draft}
          now={now}
          away={away}
          backTest={backTest}
          days={days}
          test={test}
          locked={locked}
          onEdit={editDraft}
          onType={changeDraftType}
          onDays={setDays}
          onRetry={retryNow}
          onTest={sendTest}
          onSave={(settings) => {
            testWasRead()
            acts.save(draft.id, settings)
          }}
          onClose={close}
        />
      ) : (
        <div className="empty">
          <span>Press a subscription to edit it.</span>
          <button type="button" className="btn s" disabled={locked} onClick={acts.begin}>
            <Plus aria-hidden /> New subscription
          </button>
        </div>
      )}
    </Panel>
  )
}

const titleOf = (draft: ReturnType<typeof useSubscriptionDraft>): string => {
  if (draft === undefined) return 'Editor'
  return draft.isNew ? 'New subscription' : 'Edit subscription'
}
