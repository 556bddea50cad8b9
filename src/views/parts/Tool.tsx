import type { ReactNode } from 'react'
import { Button, Tooltip, TooltipTrigger } from 'react-aria-components'
import * as css from './tool.module.css'

export type ToolProps = {
  readonly label: string
  /** What the tooltip says; the label where nothing else is said. */
  readonly tip?: ReactNode
  readonly look?: 'icon' | 'btn'
  readonly className?: string
  /** Still reached by keyboard and pointer, so that the tooltip can say why. */
  readonly off?: boolean
  readonly expanded?: boolean
  /** It opens a menu. */
  readonly menu?: boolean
  /** Takes the focus as it comes: it is in the place of another that had it. */
  readonly autoFocus?: boolean
  /** Absent where a trigger around it opens something. */
  readonly onPress?: () => void
  readonly children: ReactNode
}

const TIP_DELAY_MS = 400

/** An icon of the header or of a table's bar, with its name on hover and on focus. */
export const Tool = ({
  label,
  tip = label,
  look = 'icon',
  className = '',
  off = false,
  expanded,
  menu = false,
  autoFocus = false,
  onPress,
  children,
}: ToolProps) => (
  <TooltipTrigger delay={TIP_DELAY_MS} closeDelay={0}>
    <Button
      className={`${look} ${className}${off ? ' off' : ''}`}
      aria-label={label}
      {...(off && { 'aria-disabled': true })}
      {...(expanded !== undefined && { 'aria-expanded': expanded })}
      {...(menu && { 'aria-haspopup': true })}
      autoFocus={autoFocus}
      onPress={() => {
        if (!off) onPress?.()
      }}
      // A menu opens by the arrow too, also one whose trigger has yet to come.
      {...(menu && { onKeyDown: ({ key }) => key === 'ArrowDown' && !off && onPress?.() })}
    >
      {children}
    </Button>
    <Tooltip className={css.tip} placement="bottom" offset={4} containerPadding={8}>
      {tip}
    </Tooltip>
  </TooltipTrigger>
)
