import { FolderOpen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SavedCase } from '../../../domain/boa/analytics/cases'
import { linkOfMoves, WHAT_IF_PARAM } from '../../../domain/boa/analytics/link'
import { parsePeriodKey } from '../../../domain/periods'
import { queryAnalytics } from '../../../streams/boa/analytics'
import { queryCase, useCases, type Cases } from '../../../streams/boa/cases'
import { retryNow } from '../../../streams/lib/intents'
import type { Analytics } from '../../../streams/lib/types'
import { useAccount } from '../../../streams/people/hooks'
import { Dialog } from '../../parts/dialog/Dialog'
import { Tool } from '../../parts/Tool'

const CasesView = lazy(async () => ({ default: (await import('../../boa/analytics/CasesView')).CasesView }))

/** The company's cases of a what-if, behind a button of its bar. */
export const CasesBox = ({ analytics }: { readonly analytics: Analytics }) => {
  const [open, setOpen] = useState(false)
  // Read here, so that what is being saved is not broken off when the dialog is closed.
  const cases = useCases()
  return (
    <>
      <Tool
        label="Cases of your company"
        look="btn"
        className="s"
        onPress={() => {
          queryCase({ kind: 'look' })
          setOpen(true)
        }}
      >
        <FolderOpen aria-hidden /> Cases
      </Tool>
      <Dialog title="What-ifs of your company" open={open} onClose={() => setOpen(false)}>
        <Suspense fallback={null}>
          <Opened cases={cases} analytics={analytics} onClose={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}

type OpenedProps = { readonly cases: Cases; readonly analytics: Analytics; readonly onClose: () => void }

const Opened = ({ cases, analytics, onClose }: OpenedProps) => {
  const account = useAccount()
  const link = useSearchParams()[0].get(WHAT_IF_PARAM)
  const onOpen = (found: SavedCase): void => {
    // The moves of the address stay the same, whatever its period: nothing would read them again.
    if (linkOfMoves(found.moves) === link)
      queryAnalytics({ kind: 'on', moves: found.moves, period: parsePeriodKey(found.period) })
    onClose()
  }
  return (
    <CasesView
      cases={cases}
      analytics={analytics}
      own={account.kind === 'ready' ? account.value.email : undefined}
      onQuery={queryCase}
      onOpen={onOpen}
      onRetry={retryNow}
    />
  )
}
