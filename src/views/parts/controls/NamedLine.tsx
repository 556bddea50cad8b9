import { createContext, use, useId, type ComponentProps } from 'react'

const LineId = createContext<string | undefined>(undefined)

/** The id that the switch of a line takes, so that a press on the line's name turns it; undefined outside of a line. */
export const useLineId = (): string | undefined => use(LineId)

/** A line of a form: a name, and a control that it belongs to. */
export const NamedLine = (props: ComponentProps<'div'>) => {
  const id = useId()
  return (
    <LineId value={id}>
      <div {...props} />
    </LineId>
  )
}

/** The name in a line. A press on it turns the switch of the line. */
export const LineName = ({ children, ...props }: ComponentProps<'label'>) => (
  <label {...props} htmlFor={useLineId()}>
    {children}
  </label>
)
