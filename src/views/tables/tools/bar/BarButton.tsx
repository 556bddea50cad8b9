import type { ReactNode } from 'react'
import { Button, Tooltip, TooltipTrigger } from 'react-aria-components'

type BarButtonProps = {
  readonly label: string
  /** What the tooltip says; the label where nothing else is said. */
  readonly tip?: string | undefined
  /** Something is at work that this button is about. */
  readonly on?: boolean
  /** Still reached by keyboard and pointer, so that the tooltip can say why. */
  readonly off?: boolean
  readonly pressed?: boolean
  readonly onPress?: () => void
  readonly children: ReactNode
}

/** An icon of a table's bar, with its name on hover and on focus. Opens what a trigger around it opens. */
export const BarButton = ({ label, tip = label, on, off, pressed, onPress, children }: BarButtonProps) => (
  <TooltipTrigger delay={400} closeDelay={0}>
    <Button
      className={`icon s${on === true ? ' bar-on' : ''}${off === true ? ' off' : ''}`}
      aria-label={label}
      {...(off === true && { 'aria-disabled': true })}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      onPress={() => {
        if (off !== true) onPress?.()
      }}
    >
      {children}
    </Button>
    <Tooltip className="tip" placement="bottom" offset={4} containerPadding={8}>
      {tip}
    </Tooltip>
  </TooltipTrigger>
)
