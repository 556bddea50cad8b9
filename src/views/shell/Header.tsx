import { CircleQuestionMark, Moon, Sun } from 'lucide-react'
import { use, type ReactNode } from 'react'
import type { Connection, SourceInfo, ThemeName } from '../../streams/faces'
import { ConnectionState } from './ConnectionState'
import { PeopleTools, VisitorTools } from './PeopleTools'
import { ShellContext } from './shellActs'
import { SourceChip } from './SourceChip'
import { Wordmark } from './Wordmark'
import './header.css'

type HeaderProps = {
  readonly page: string
  readonly source: SourceInfo | undefined
  readonly connection: Connection
  readonly theme: ThemeName
  readonly onTheme: (theme: ThemeName) => void
  readonly onHelp: () => void
  /** The picker of the page. */
  readonly children?: ReactNode
  readonly covered?: boolean
  /** What stands before the theme and the keys. */
  readonly tools?: ReactNode
}

/** The line over every page: where one is, where the data comes from, the picker, and the tools of who looks. */
export const Header = (props: HeaderProps) => (
  <header className="header" inert={props.covered === true}>
    <div className="where">
      <Wordmark />
      <h1 className="page-name">{props.page}</h1>
      <SourceChip source={props.source} />
      <ConnectionState connection={props.connection} replay={props.source?.kind === 'tape'} />
    </div>
    <div className="picked">{props.children}</div>
    <div className="tools">{use(ShellContext)?.who === 'free' ? <VisitorTools /> : <Tools {...props} />}</div>
  </header>
)

const Tools = ({ theme, onTheme, onHelp, tools }: HeaderProps) => {
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <>
      {tools}
      <button
        type="button"
        className="icon theme-button"
        aria-label={`Change to ${other} colours`}
        title={`Change to ${other} colours (t)`}
        onClick={() => onTheme(other)}
      >
        {theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
      </button>
      <button
        type="button"
        className="icon keys-button"
        aria-label="Keys of this page"
        title="Keys (?)"
        onClick={onHelp}
      >
        <CircleQuestionMark aria-hidden />
      </button>
      <PeopleTools />
    </>
  )
}
