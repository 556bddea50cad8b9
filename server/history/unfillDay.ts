import { isSettlementDate } from '../../src/domain/periods'
import type { HistoryStore } from './types'

const USAGE = 'npm run unfill -- YYYY-MM-DD'

type Outcome = { readonly ok: boolean; readonly line: string }

/**
 * Marks a London day as not filled, for a provider that had nothing or something wrong when it was filled. Its rows stay:
 * what differs replaces them when the server fills the day again, at its next start within HISTORY_DAYS or on request.
 * @param words of the command line: one day
 * @param open opens the history; a StoreError states why it cannot be opened, as while the server has it
 * @returns whether the day is marked, and the line to show
 */
export const unfillDay = async (
  texts: readonly string[],
  open: () => Promise<Pick<HistoryStore, 'unfill' | 'close'>>,
): Promise<Outcome> => {
  const [day] = texts
  if (day === undefined || texts.length > 1 || !isSettlementDate(day))
    return { ok: false, line: `Name one day: ${USAGE}` }
  const store = await open()
  try {
    return (await store.unfill(day))
      ? { ok: true, line: `${day} is filled again once the server runs.` }
      : { ok: false, line: `${day} was not filled: nothing has changed.` }
  } finally {
    await store.close()
  }
}
