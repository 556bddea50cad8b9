import { memo, useState } from 'react'
import { mayEdit } from '../../../domain/settings'
import { useBoaDesk, useConnection, usePicker, useSource, useTheme } from '../../../streams/hooks'
import {
  choosePeriod,
  jumpToLive,
  retryNow,
  setAutoRollover,
  setTheme,
  setWindowMode,
  stepChosen,
} from '../../../streams/intents'
import type { RowRef } from '../../../streams/replayFaces'
import { replay } from '../../../streams/replayIntents'
import { KeysHelp } from '../../keys/KeysHelp'
import { usePageKeys } from '../../keys/pageKeys'
import { useOwn } from '../../own/settings'
import { PeriodPicker } from '../../picker/PeriodPicker'
import { ReplayingContext } from '../../replay/replaying'
import { ReplayMount } from '../../replay/ReplayMount'
import { ReplayTools } from '../../replay/ReplayTools'
import { useDock, type Dock } from '../../replay/useDock'
import { Header } from '../../shell/Header'
import { LiveTable } from '../../table/LiveTable'
import { NowProvider } from '../../time/NowProvider'
import { BoaAddress } from './BoaAddress'
import { boaKeys, keyLines } from './boaKeys'
import { BoaDeskView } from './BoaDeskView'

/** /boa-dashboard/:date? — without a date the live period, with one that day (and period, as `2026-03-01-35`). */
export const BoaPage = () => {
  const [help, setHelp] = useState(false)
  const [covered, setCovered] = useState(false)
  const theme = useTheme()
  const dock = useDock()
  const replaying = useSource()?.kind === 'tape'
  const keys = [
    ...boaKeys({
      locked: !mayEdit(useOwn()),
      help: () => setHelp(true),
      theme: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    }),
    { key: 'r', what: 'Record and replay', act: dock.toggle },
  ]
  usePageKeys(keys)
  return (
    <NowProvider>
      <ReplayingContext value={replaying}>
        <title>Enact – BOA desk</title>
        <BoaAddress />
        <div className={`page${replaying ? ' replaying' : ''}`}>
          <BoaHeader covered={covered || dock.covers} dock={dock} onHelp={() => setHelp(true)} />
          <main className="main" inert={dock.covers}>
            <Desk onCover={setCovered} onTrace={dock.open ? traceRow : undefined} />
          </main>
          <ReplayMount dock={dock} />
        </div>
        <KeysHelp lines={keyLines(keys)} open={help} onClose={() => setHelp(false)} />
      </ReplayingContext>
    </NowProvider>
  )
}

const traceRow = (row: RowRef): void => replay({ kind: 'trace', row })

type BoaHeaderProps = { covered: boolean; dock: Dock; onHelp: () => void }

const BoaHeader = ({ covered, dock, onHelp }: BoaHeaderProps) => (
  <Header
    page="BOA desk"
    source={useSource()}
    connection={useConnection()}
    theme={useTheme()}
    onTheme={setTheme}
    onHelp={onHelp}
    covered={covered}
    tools={<ReplayTools dock={dock} />}
  >
    <Picker />
  </Header>
)

const Picker = () => {
  const settings = useOwn()
  return (
    <PeriodPicker
      picker={usePicker()}
      locked={!mayEdit(settings)}
      showTimer={settings.showTimer}
      onChoose={choosePeriod}
      onStep={stepChosen}
      onLive={jumpToLive}
      onMode={setWindowMode}
      onRollover={setAutoRollover}
    />
  )
}

type DeskProps = { onCover: (covered: boolean) => void; onTrace: ((row: RowRef) => void) | undefined }

// Drawn again for its own data only: the panel below it is resized many times a second.
const Desk = memo(({ onCover, onTrace }: DeskProps) => (
  <BoaDeskView
    loaded={useBoaDesk()}
    onRetry={retryNow}
    onCover={onCover}
    onTrace={onTrace}
    renderFeed={(place) => <LiveTable moduleType="BmFeed" title="BM Feed" area="feed" onTrace={onTrace} {...place} />}
  />
))
Desk.displayName = 'Desk'
