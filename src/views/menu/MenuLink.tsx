import { Focusable, Tooltip, TooltipTrigger } from 'react-aria-components'
import { Link } from 'react-router-dom'
import type { EntryLock, MenuEntry } from '../../domain/access'
import { TierLock } from '../people/TierLock'
import { MenuIcon } from './MenuIcon'

export type EntryProps = {
  readonly entry: MenuEntry
  readonly isCurrent: boolean
  /** Whether Tab stops here; the arrows reach every entry. */
  readonly isStop: boolean
  readonly onChoose: () => void
}

/** One page of the menu: a link, or where the user has no access its name with the lock. */
export const MenuLink = (props: EntryProps) => {
  const { lock } = props.entry
  return lock === undefined ? <OpenEntry {...props} /> : <LockedEntry {...props} lock={lock} />
}

const Label = ({ entry }: Pick<EntryProps, 'entry'>) => (
  <>
    <MenuIcon page={entry.key} />
    <span className="menu-label truncate">{entry.label}</span>
  </>
)

const OpenEntry = ({ entry, isCurrent, isStop, onChoose }: EntryProps) => (
  <Link
    className="menu-entry"
    to={entry.path}
    data-item={entry.key}
    tabIndex={isStop ? 0 : -1}
    {...(isCurrent && { 'aria-current': 'page' })}
    onClick={onChoose}
  >
    <Label entry={entry} />
  </Link>
)

const TIP_DELAY_MS = 300

/** No link, and still reached by pointer and keyboard, so that the tooltip can say what opens it. */
const LockedEntry = ({ entry, isStop, lock }: EntryProps & { readonly lock: EntryLock }) => (
  <TooltipTrigger delay={TIP_DELAY_MS} closeDelay={0}>
    <Focusable>
      <span
        className="menu-entry locked"
        role="link"
        aria-disabled="true"
        data-item={entry.key}
        tabIndex={isStop ? 0 : -1}
      >
        <Label entry={entry} />
        <TierLock required={lock.required} />
      </span>
    </Focusable>
    <Tooltip className="tip" placement="right" offset={6} containerPadding={8}>
      {`Requires ${lock.required}`}
    </Tooltip>
  </TooltipTrigger>
)
