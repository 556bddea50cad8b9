import { useEffect, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { passageOf, type AccessMap, type PageRow } from '../../domain/access'
import type { Loaded } from '../../streams/faces'
import type { User } from '../../streams/people/faces'
import { ShellLoader } from '../shell/ShellLoader'

type GuardedProps = {
  readonly page: PageRow | undefined
  readonly user: User
  readonly access: Loaded<AccessMap>
  /** A visitor stands at a page that needs a login. */
  readonly onAsk: () => void
  readonly children: ReactNode
}

const heardOf = (access: Loaded<AccessMap>): AccessMap | 'waiting' | undefined => {
  if (access.kind === 'waiting') return 'waiting'
  return access.kind === 'ready' ? access.value : access.last
}

/** Lets a page be seen by those who may. */
export const Guarded = ({ page, user, access, onAsk, children }: GuardedProps) => {
  const passage = passageOf(page, user.kind, heardOf(access))
  useEffect(() => {
    if (passage === 'ask') onAsk()
  }, [passage, onAsk])
  switch (passage) {
    case 'show':
      return children
    case 'wait':
      return <ShellLoader page={page?.displayName} what="Checking your access" />
    case 'ask':
      return <ShellLoader page={page?.displayName} />
    case 'away':
      return <Navigate to="/" replace />
    default:
      return passage satisfies never
  }
}
