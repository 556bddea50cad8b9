import { useState, type ReactNode } from 'react'
import { useConnection, useSource, useTheme } from '../../streams/hooks'
import { setTheme } from '../../streams/intents'
import { KeysHelp, type KeyLine } from '../keys/KeysHelp'
import { usePageKeys, type PageKey } from '../keys/pageKeys'
import { NowProvider } from '../time/NowProvider'
import { Header } from './Header'
import './pageFrame.css'

type PageFrameProps = {
  readonly page: string
  readonly children: ReactNode
}

const ESCAPE: KeyLine = { keys: ['Esc'], what: 'Close what is on top' }

/** A page without a picker: its title, the header, its keys, and what it shows. */
export const PageFrame = ({ page, children }: PageFrameProps) => {
  const [help, setHelp] = useState(false)
  const theme = useTheme()
  const keys: readonly PageKey[] = [
    { key: '?', what: 'This list', act: () => setHelp(true) },
    { key: 't', what: 'Dark or light colours', act: () => setTheme(theme === 'dark' ? 'light' : 'dark') },
  ]
  usePageKeys(keys)
  const lines = [...keys.map(({ key, what }) => ({ keys: [key], what })), ESCAPE]
  return (
    <NowProvider>
      <title>{`Enact – ${page}`}</title>
      <div className="page">
        <Header
          page={page}
          source={useSource()}
          connection={useConnection()}
          theme={theme}
          onTheme={setTheme}
          onHelp={() => setHelp(true)}
        />
        {children}
      </div>
      <KeysHelp lines={lines} open={help} onClose={() => setHelp(false)} />
    </NowProvider>
  )
}
