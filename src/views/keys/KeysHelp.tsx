import { Dialog } from '../shell/Dialog'
import './keys.css'

export type KeyLine = { readonly keys: readonly string[]; readonly what: string }

type KeysHelpProps = { readonly lines: readonly KeyLine[]; readonly open: boolean; readonly onClose: () => void }

/** The keys of the page, in a dialog. */
export const KeysHelp = ({ lines, open, onClose }: KeysHelpProps) => (
  <Dialog title="Keys of this page" open={open} onClose={onClose}>
    <dl className="keys">
      {lines.map(({ keys, what }) => (
        <div key={what}>
          <dt>
            {keys.map((one) => (
              <kbd key={one}>{one}</kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
