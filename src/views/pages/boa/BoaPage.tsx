import { memo, useState } from 'react'
import { mayEdit } from '../../../domain/settings'
import { useBoaDesk, usePicker } from '../../../streams/app/hooks'
import { retryNow } from '../../../streams/lib/intents'
import type { RowRef } from '../../../streams/replay/faces'
import { replay } from '../../../streams/replay/intents'
import { usePageKeys } from '../../parts/keys/pageKeys'
import { useOwn } from '../../own/settings'
import { ReplayMount } from '../../replay/ReplayMount'
import { ReplayTools } from '../../replay/ReplayTools'
import { useDock } from '../../replay/useDock'
import { InHeader, useCover } from '../../parts/slots'
import { BoaAddress } from './BoaAddress'
import { boaKeys, PART_KEYS } from './boaKeys'
import { BoaDeskView } from './BoaDeskView'
import { FeedPanel } from './FeedPanel'
import { useFeedTable } from './useFeedTable'

/** /boa-dashboard/:date? — without a date the live period, with one that day (and period, as `2026-03-01-35`). */
export const BoaPage = () => {
  const [covered, setCovered] = useState(false)
  const dock = useDock()
  useCover(covered || dock.covers)
  usePageKeys([...boaKeys({ locked: !mayEdit(useOwn()) }), { key: 'r', what: 'Record and replay', act: dock.toggle }], {
    parts: PART_KEYS,
  })
  return (
    <>
      <BoaAddress />
      <InHeader>
        <ReplayTools dock={dock} />
      </InHeader>
      <main className="main" inert={dock.covers}>
        <Desk onCover={setCovered} onTrace={dock.open ? traceRow : undefined} />
      </main>
      <ReplayMount dock={dock} />
    </>
  )
}

const traceRow = (row: RowRef): void => replay({ kind: 'trace', row })

type DeskProps = { onCover: (covered: boolean) => void; onTrace: ((row: RowRef) => void) | undefined }

// Drawn again for its own data only: the panel below it is resized many times a second.
const Desk = memo(({ onCover, onTrace }: DeskProps) => (
  <BoaDeskView
    period={usePicker()?.chosen}
    loaded={useBoaDesk()}
    onRetry={retryNow}
    onCover={onCover}
    onTrace={onTrace}
    feedTitle={useFeedTable().title}
    renderFeed={(place) => <FeedPanel onTrace={onTrace} {...place} />}
  />
))
Desk.displayName = 'Desk'
