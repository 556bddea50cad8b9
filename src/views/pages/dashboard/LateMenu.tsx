import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Tool, type ToolProps } from '../../parts/Tool'

const OpenedMenu = lazy(async () => ({ default: (await import('./OpenedMenu')).OpenedMenu }))

type LateMenuProps = Pick<ToolProps, 'label' | 'tip' | 'className'> & {
  readonly icon: ReactNode
  /** The menu in its popover, which may be a lazy component. */
  readonly children: ReactNode
}

/**
 * A tool whose menu is fetched and made when it is first pressed: a board has one for each module, and most are never
 * opened.
 */
export const LateMenu = ({ icon, children, ...button }: LateMenuProps) => {
  const [pressed, setPressed] = useState(false)
  const tool = (
    <Tool {...button} menu expanded={false} onPress={() => setPressed(true)}>
      {icon}
    </Tool>
  )
  if (!pressed) return tool
  const trigger = (
    <Tool {...button} autoFocus>
      {icon}
    </Tool>
  )
  return (
    <Suspense fallback={tool}>
      <OpenedMenu trigger={trigger}>{children}</OpenedMenu>
    </Suspense>
  )
}
