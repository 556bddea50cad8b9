import { useState } from 'react'
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
import { KeysHelp } from '../../keys/KeysHelp'
import { usePageKeys } from '../../keys/pageKeys'
import { PeriodPicker } from '../../picker/PeriodPicker'
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
  const keys = boaKeys({ help: () => setHelp(true), theme: () => setTheme(theme === 'dark' ? 'light' : 'dark') })
  usePageKeys(keys)
  return (
    <NowProvider>
      <title>Enact – BOA desk</title>
      <BoaAddress />
      <div className="page">
        <BoaHeader covered={covered} onHelp={() => setHelp(true)} />
        <main className="main">
          <Desk onCover={setCovered} />
        </main>
      </div>
      <KeysHelp lines={keyLines(keys)} open={help} onClose={() => setHelp(false)} />
    </NowProvider>
  )
}

const BoaHeader = ({ covered, onHelp }: { covered: boolean; onHelp: () => void }) => (
  <Header
    page="BOA desk"
    source={useSource()}
    connection={useConnection()}
    theme={useTheme()}
    onTheme={setTheme}
    onHelp={onHelp}
    covered={covered}
  >
    <Picker />
  </Header>
)

const Picker = () => (
  <PeriodPicker
    picker={usePicker()}
    onChoose={choosePeriod}
    onStep={stepChosen}
    onLive={jumpToLive}
    onMode={setWindowMode}
    onRollover={setAutoRollover}
  />
)

const Desk = ({ onCover }: { onCover: (covered: boolean) => void }) => (
  <BoaDeskView
    loaded={useBoaDesk()}
    onRetry={retryNow}
    onCover={onCover}
    renderFeed={(place) => <LiveTable moduleType="BmFeed" title="BM Feed" area="feed" {...place} />}
  />
)
