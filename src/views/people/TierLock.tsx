import { DEFAULT_TIER, lockOfTier, tierName, type LockIcon } from '../../domain/access'
import * as css from './tierLock.module.css'

/** Specification 1§8, word by word. */
export const LICENCE_TEXT = 'This page requires a registered Enact account, with a valid licence.'

/** How many marks the lock has: told apart without colour too. */
const MARKS: Readonly<Record<LockIcon, number>> = { bronze: 1, silver: 2, gold: 3, enterprise: 4 }

type TierLockProps = {
  /** The tier in words as the server sent it. */
  readonly required?: string | undefined
}

/** A lock in the metal of the tier that opens it, with `Requires {tier}` as its tooltip. */
export const TierLock = ({ required = tierName(DEFAULT_TIER) }: TierLockProps) => {
  const lock = lockOfTier(required)
  const texts = `Requires ${required}`
  return (
    <svg
      className={`${css.tierLock} rigid ${lock}`}
      style={{ color: `var(--tier-${lock})` }}
      viewBox="0 0 16 16"
      role="img"
      aria-label={texts}
    >
      <title>{texts}</title>
      <path d="M5 7V4.500a3 3 0 0 1 6 0V7" />
      <rect x="2.500" y="7" width="11" height="7.500" rx="1" />
      {Array.from({ length: MARKS[lock] }, (_none, at) => (
        <circle key={at} cx={8 + (at - (MARKS[lock] - 1) / 2) * 2.4} cy="10.750" r="0.800" />
      ))}
    </svg>
  )
}
