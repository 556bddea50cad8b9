import { useEffect, useState, type ReactNode } from 'react'
import { MenuTrigger } from 'react-aria-components'

type OpenedMenuProps = {
  /** The tool, which takes the focus as it comes: the menu gives it back there. */
  readonly trigger: ReactNode
  readonly children: ReactNode
}

/** A menu that opens as it comes, since it comes of a press, and from then on with its tool. */
export const OpenedMenu = ({ trigger, children }: OpenedMenuProps) => {
  const [open, setOpen] = useState(false)
  // After the trigger has the focus, which is what the menu remembers.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOpen(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <MenuTrigger isOpen={open} onOpenChange={setOpen}>
      {trigger}
      {children}
    </MenuTrigger>
  )
}
