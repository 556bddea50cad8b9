import type { ReactNode } from 'react'
import { MISSING } from '../../../domain/format'
import { type Instant } from '../../../domain/periods'
import { TimeOfDay } from '../../own/times'

type FactCardProps = {
  readonly title: string
  /** Why the facts could not be read anew; those that are shown are the last. */
  readonly why: string | undefined
  readonly heardAt: Instant | undefined
  readonly children: ReactNode
}

/** Facts with a title. While they cannot be read anew it says so, and of when they are. */
export const FactCard = ({ title, why, heardAt, children }: FactCardProps) => (
  <section className="panel fact-card" aria-label={title}>
    <header>
      <h2>{title}</h2>
    </header>
    {why !== undefined && (
      <p className="fact-why">
        {why}{' '}
        {heardAt !== undefined && (
          <>
            These are of <TimeOfDay at={heardAt} as="certainClock" />.
          </>
        )}
      </p>
    )}
    {children}
  </section>
)

/** What is not known is a dash. */
export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children === undefined || children === '' ? MISSING : children}</dd>
  </div>
)
