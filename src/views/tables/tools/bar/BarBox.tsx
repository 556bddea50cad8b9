import type { ReactNode } from 'react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { Tool } from '../../../parts/Tool'
import * as css from '../tableTools.module.css'

type BarBoxProps = {
  /** Name of the button while nothing is set. */
  readonly label: string
  /** Its name while something is. */
  readonly set: string | undefined
  /** Name of the box; the button's where it has no other. */
  readonly title?: string
  readonly icon: ReactNode
  readonly className: string
  /** Why it does not open; undefined when it does. */
  readonly locked?: string | undefined
  readonly children: (close: () => void) => ReactNode
}

/** A button in a table's bar and the box that it opens. */
export const BarBox = ({ label, set, title = label, icon, className, locked, children }: BarBoxProps) =>
  locked === undefined ? (
    <DialogTrigger>
      <Tool label={set ?? label} className={set === undefined ? 's' : `s ${css.barOn}`}>
        {icon}
      </Tool>
      <Popover className={`float ${className}`} placement="bottom end" offset={4} containerPadding={8}>
        <Dialog aria-label={title}>{({ close }) => children(close)}</Dialog>
      </Popover>
    </DialogTrigger>
  ) : (
    <Tool label={label} tip={locked} className="s" off>
      {icon}
    </Tool>
  )
