import { subscriptionName, type Subscription } from '../../../domain/alerts/subscriptionList'
import { newSubscription } from '../../../domain/alerts/subscriptionList'
import type { SubscriptionSettings } from '../../../domain/alerts/types'
import { closeDraft, openDraft, type DraftSettings, type SubscriptionDraft } from '../../../streams/alerts/draft'
import {
  orderSubscriptions,
  removeSubscription,
  restoreSubscription,
  saveSubscription,
  type SubscriptionLine,
} from '../../../streams/alerts/subscriptions'
import type { Undoable } from '../../parts/UndoBar'

const newId = (): string => crypto.randomUUID()

const draftOf = (id: string, settings: SubscriptionSettings, isNew: boolean): SubscriptionDraft => {
  const written = settings as DraftSettings
  return { id, isNew, settings: written, before: written }
}

/** What is done with the list: each change is saved at once, and what is deleted can be brought back. */
export const useSubscriptionActs = (
  lines: readonly SubscriptionLine[],
  draft: SubscriptionDraft | undefined,
  onDone: (done: Undoable | undefined) => void,
) => {
  const ids = lines.map(({ id }) => id)
  return {
    begin: (): void => openDraft(draftOf(newId(), newSubscription('bmAcceptance'), true)),
    choose: ({ id, read }: SubscriptionLine): void => {
      if (read.ok && draft?.id !== id) openDraft(draftOf(id, read.value.settings, false))
    },
    change: (id: string, settings: SubscriptionSettings): void => {
      saveSubscription(id, settings)
      if (draft?.id === id) closeDraft()
    },
    copy: ({ name, read }: SubscriptionLine): void => {
      if (read.ok) openDraft(draftOf(newId(), { ...read.value.settings, name: `${name} (copy)`.slice(0, 200) }, true))
    },
    remove: ({ id, item, name }: SubscriptionLine): void => {
      removeSubscription(id)
      if (draft?.id === id) closeDraft()
      onDone({
        texts: `${name} was deleted.`,
        onUndo: () => {
          restoreSubscription(item)
          orderSubscriptions(ids)
        },
      })
    },
    order: orderSubscriptions,
    start: (starters: readonly Subscription[]): void => {
      for (const { id, settings } of starters) saveSubscription(id, settings)
      onDone({
        texts:
          starters.length === 1 && starters[0]
            ? `${subscriptionName(starters[0].settings)} was added.`
            : 'Five subscriptions were added.',
        onUndo: () => starters.forEach(({ id }) => removeSubscription(id)),
      })
    },
    save: (id: string, settings: SubscriptionSettings): void => {
      saveSubscription(id, settings)
      closeDraft()
    },
  }
}
