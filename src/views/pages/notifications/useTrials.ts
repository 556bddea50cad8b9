import { useEffect, useState } from 'react'
import { watchedSettings } from '../../../domain/alerts/subscriptionList'
import type { SubscriptionDraft } from '../../../streams/alerts/draft'
import { tryBack, useBackTest } from '../../../streams/alerts/trials'
import { checkDraft } from './editor/faults'

/** The back-test of what is written: of what it watches and its limit, whatever its name and ways. */
export const useTrials = (draft: SubscriptionDraft | undefined) => {
  const [days, setDays] = useState(7)
  const checked = draft && checkDraft(draft.settings)
  const value = checked?.ok === true ? checked.value : undefined
  const question = value && JSON.stringify({ ...watchedSettings(value), limit: value.limit })
  useEffect(() => {
    tryBack(question === undefined ? undefined : { settings: JSON.parse(question) as unknown, days })
    return () => tryBack(undefined)
  }, [question, days])
  return { backTest: useBackTest(), days, setDays }
}
