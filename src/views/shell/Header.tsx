import { CircleQuestionMark, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Connection, SourceInfo, ThemeName } from '../../streams/faces'
import { ConnectionState } from './ConnectionState'
import { SourceChip } from './SourceChip'
import './header.css'

type HeaderProps = {
  readonly page: string
  readonly source: SourceInfo | undefined
  readonly connection: Connection
  readonly theme: ThemeName
  readonly onTheme: (theme: ThemeName) => void
  readonly onHelp: () => void
  /** The picker of the page. */
  readonly children: ReactNode
  readonly covered?: boolean
  /** What stands before the theme and the keys. */
  readonly tools?: ReactNode
}

/** The line over every page: where one is, where the data comes from, the picker, the theme and the keys. */
export const Header = (props: HeaderProps) => {
  const other = props.theme === 'dark' ? 'light' : 'dark'
  return (
    <header className="header" inert={props.covered === true}>
      <div className="where">
        <Wordmark />
        <h1 className="page-name">{props.page}</h1>
        <SourceChip source={props.source} />
        <ConnectionState connection={props.connection} replay={props.source?.kind === 'tape'} />
      </div>
      <div className="picked">{props.children}</div>
      <div className="tools">
        {props.tools}
        <button
          type="button"
          className="icon"
          aria-label={`Change to ${other} colours`}
          title={`Change to ${other} colours (t)`}
          onClick={() => props.onTheme(other)}
        >
          {props.theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
        </button>
        <button type="button" className="icon" aria-label="Keys of this page" title="Keys (?)" onClick={props.onHelp}>
          <CircleQuestionMark aria-hidden />
        </button>
      </div>
    </header>
  )
}

const Wordmark = () => (
  <span className="logo">
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M2 14h4V6h5v8h4V9h3" />
    </svg>
    <span>Enact</span>
  </span>
)
