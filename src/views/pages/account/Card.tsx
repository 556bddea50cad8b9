import type { ReactNode } from 'react'

type CardProps = {
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly failed?: string | undefined
}

/** Facts with a title, and what can be done about them. */
export const Card = ({ title, children, actions, failed }: CardProps) => (
  <section className="panel card" aria-label={title}>
    <header>
      <h2>{title}</h2>
    </header>
    {failed !== undefined && <p className="card-failed">{failed}</p>}
    <dl>{children}</dl>
    {actions !== undefined && <div className="card-acts">{actions}</div>}
  </section>
)

/** A fact that is not known yet is a dash, never a guess. */
export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children === undefined || children === '' ? '-' : children}</dd>
  </div>
)
