import type { ReactNode } from 'react'
import type { Connection, SourceInfo } from '../../streams/lib/faces'
import { ConnectionState } from './ConnectionState'
import { SourceChip } from '../parts/SourceChip'
import { Wordmark } from '../parts/Wordmark'
import './header.css'

type HeaderProps = {
  /** Undefined at an address that is no page. */
  readonly page: string | undefined
  readonly source: SourceInfo | undefined
  readonly connection: Connection
  readonly covered: boolean
  /** The button of the menu, for who has one. */
  readonly menu?: ReactNode
  readonly picker?: ReactNode
  readonly tools: ReactNode
}

/** The line over every page: where one is, where the data comes from, the picker, and the tools of who looks. */
export const Header = ({ page, source, connection, covered, menu, picker, tools }: HeaderProps) => (
  <header className="header" inert={covered}>
    <div className="where">
      {menu}
      <Wordmark />
      {page !== undefined && <h1 className="page-name truncate muted">{page}</h1>}
      <SourceChip source={source} />
      <ConnectionState connection={connection} replay={source?.kind === 'tape'} />
    </div>
    <div className="picked">{picker}</div>
    <div className="tools">{tools}</div>
  </header>
)
