import type { ReactNode } from 'react'
import type { Instant } from '../../../domain/periods'
import { TimeOfDay } from '../../user/times'
import { FactCard } from '../../parts/panel/FactCard'

type KnownCardProps = {
  readonly title: string
  /** Why the facts could not be read again; those that are shown are the last. */
  readonly why: string | undefined
  readonly receivedAt: Instant | undefined
  readonly children: ReactNode
}

/** Facts of the server. While they cannot be read again it says so, and of when they are. */
export const KnownCard = ({ title, why, receivedAt, children }: KnownCardProps) => (
  <FactCard
    title={title}
    failed={
      why === undefined ? undefined : (
        <>
          {why}{' '}
          {receivedAt !== undefined && (
            <>
              These are of <TimeOfDay at={receivedAt} as="certainClock" />.
            </>
          )}
        </>
      )
    }
  >
    {children}
  </FactCard>
)
