import { FolderOpen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { casePath, type SavedCase } from '../../../domain/boa/analytics/cases'
import { parsePeriodKey } from '../../../domain/periods'
import { askAnalytics } from '../../../streams/boa/analytics'
import { askCase, useCases } from '../../../streams/boa/cases'
import { retryNow } from '../../../streams/lib/intents'
import type { Analytics } from '../../../streams/lib/types'
import { useAccount } from '../../../streams/people/hooks'
import { Dialog } from '../../parts/dialog/Dialog'
import { Tool } from '../../parts/Tool'

const CasesView = lazy(async () => ({ default: (await import('../../boa/analytics/CasesView')).CasesView }))

/** The company's cases of a what-if, behind a button of its bar. */
export const CasesBox = ({ analytics }: { readonly analytics: Analytics }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tool label="Cases of your company" look="btn" className="s" onPress={() => setOpen(true)}>
        <FolderOpen aria-hidden /> Cases
      </Tool>
      <Dialog title="What-ifs of your company" open={open} onClose={() => setOpen(false)}>
        <Suspense fallback={null}>
          <Opened analytics={analytics} onClose={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}

const Opened = ({ analytics, onClose }: { readonly analytics: Analytics; readonly onClose: () => void }) => {
  const cases = useCases()
  const account = useAccount()
  const { pathname, search } = useLocation()
  const onOpen = (found: SavedCase): void => {
    // The address of a case that was opened before is the present one: nothing would read it again.
    if (casePath(found) === `${pathname}${search}`)
      askAnalytics({ kind: 'on', moves: found.moves, period: parsePeriodKey(found.period) })
    onClose()
  }
  return (
    <CasesView
      cases={cases}
      analytics={analytics}
      own={account.kind === 'ready' ? account.value.email : undefined}
      onAsk={askCase}
      onOpen={onOpen}
      onRetry={retryNow}
    />
  )
}
