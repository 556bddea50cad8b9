import { SlidersHorizontal } from 'lucide-react'
import { useId } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import type { WindowMode } from '../../../domain/periods'

type PeriodOptionsProps = {
  readonly mode: WindowMode
  readonly autoRollover: boolean
  readonly onMode: (mode: WindowMode) => void
  readonly onRollover: (on: boolean) => void
}

const MODES: readonly { readonly mode: WindowMode; readonly title: string; readonly what: string }[] = [
  { mode: 'trading', title: 'Trading window', what: 'closes at :15 and :45' },
  { mode: 'current', title: 'Current window', what: 'closes at :00 and :30' },
]

/** Which window the desk follows, and whether it moves on by itself when that window closes. */
export const PeriodOptions = ({ mode, autoRollover, onMode, onRollover }: PeriodOptionsProps) => {
  const name = useId()
  return (
    <DialogTrigger>
      <Button className="options" aria-label="Period options">
        <SlidersHorizontal aria-hidden />
      </Button>
      <Popover className="float pop">
        <Dialog aria-label="Period options" className="pop-body option-list">
          <fieldset>
            <legend className="muted small">Window</legend>
            {MODES.map((one) => (
              <label className="hstack" key={one.mode}>
                <input type="radio" name={name} checked={mode === one.mode} onChange={() => onMode(one.mode)} />
                {one.title}
                <span className="dim">{one.what}</span>
              </label>
            ))}
          </fieldset>
          <label className="hstack">
            <input type="checkbox" checked={autoRollover} onChange={(event) => onRollover(event.target.checked)} />
            Move on when the window closes
          </label>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
