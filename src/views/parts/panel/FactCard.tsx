import type { ReactNode } from 'react'
import '../facts.css'
import { Panel } from './Panel'

type FactCardProps = {
  readonly title: string
  /** Why the facts could not be read again; those that are shown are the last. */
  readonly failed?: ReactNode
  /** What can be done about them. */
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
