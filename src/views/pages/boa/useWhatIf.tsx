import { useEffect, useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { hasBoaAnalytics, tierName } from '../../../domain/access'
import { movesOfLink, WHAT_IF_PARAM } from '../../../domain/boa/analytics/link'
import { parsePeriodKey } from '../../../domain/periods'
import { useAnalytics } from '../../../streams/app/hooks'
import { queryAnalytics, type AnalyticsIntent } from '../../../streams/boa/analytics'
import { retryNow } from '../../../streams/lib/intents'
import { useAccount } from '../../../streams/people/hooks'
import { useWindowEvents } from '../../parts/useWindowEvents'
import type { WhatIf } from '../../boa/analytics/whatIf'
import { changeChoices } from './boaChoices'
import { CasesBox } from './CasesBox'

/** Leaving the what-if asks for the stack again (BA01). */
const query = (intent: AnalyticsIntent): void => {
  queryAnalytics(intent)
  if (intent.kind === 'off') retryNow()
}

/** Restart asks for the stack again, begins from it, and shows every notice (BA02). */
const restart = (): void => {
  retryNow()
  queryAnalytics({ kind: 'restart' })
  changeChoices({ chartNoticeToDeviateFilter: -1 })
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The what-if of the desk as its page has it: by button, key and address; over with the page. */
export const useWhatIf = (): WhatIf => {
  const analytics = useAnalytics()
  const account = useAccount()
  const licence = account.kind === 'ready' ? account.value : undefined
  const allowed = hasBoaAnalytics(licence)
  const link = useSearchParams()[0].get(WHAT_IF_PARAM) ?? undefined
  const read = useMemo(() => (link === undefined || !allowed ? undefined : movesOfLink(link)), [link, allowed])
  const { date } = useParams()
  useEffect(() => {
    if (read && 'moves' in read) queryAnalytics({ kind: 'on', moves: read.moves, period: parsePeriodKey(date ?? '') })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a period that is chosen later is no what-if of the link
  }, [read])
  // Off after each route change (BA01).
  useEffect(() => () => queryAnalytics({ kind: 'off' }), [])
  const isOn = analytics !== undefined
  const onKey = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isTyping(event)) return
    event.preventDefault()
    query({ kind: event.shiftKey ? 'redo' : 'undo' })
  }
  useWindowEvents(isOn ? { keydown: onKey } : {})
  return {
    analytics,
    locked: licence === undefined || allowed ? undefined : `Requires ${tierName('Analyse')}`,
    fault: read && 'fault' in read ? read.fault : undefined,
    cases: analytics && <CasesBox analytics={analytics} />,
    onQuery: query,
    onRestart: restart,
    toggle: () => {
      if (allowed) query({ kind: isOn ? 'off' : 'on' })
    },
  }
}
