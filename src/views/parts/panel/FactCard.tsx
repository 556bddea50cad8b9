import type { ReactNode } from 'react'
import { MISSING } from '../../../domain/format'
import { Panel } from './Panel'
import * as css from '../facts.module.css'

type FactsProps = {
  readonly children: ReactNode
  /** A class that sets the width of the names (`--label`) and the gaps. */
  readonly className?: string
}

/** What is known of a thing: names and what belongs to them. */
export const Facts = ({ children, className = '' }: FactsProps) => (
  <dl className={`${css.facts} ${className}`}>{children}</dl>
)

/** One fact. What is not known yet is a dash, never a guess. */
export const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children === undefined || children === '' ? MISSING : children}</dd>
  </div>
)

type FactCardProps = {
  readonly title: string
  /** Why the facts could not be read again; those that are shown are the last. */
  readonly failed?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Facts with a title. While they cannot be read again it says so. */
export const FactCard = ({ title, failed, actions, children }: FactCardProps) => (
  <Panel title={title} area="fact-card">
    {failed !== undefined && <p className="error">{failed}</p>}
    {children}
    {actions !== undefined && <div className="acts">{actions}</div>}
  </Panel>
)
