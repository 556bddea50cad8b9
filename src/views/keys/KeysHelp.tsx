import { use } from 'react'
import { Dialog } from '../shell/Dialog'
import { ShellContext } from '../shell/shellActs'
import './keys.css'

export type KeyLine = { readonly keys: readonly string[]; readonly what: string }

type KeysHelpProps = { readonly lines: readonly KeyLine[]; readonly open: boolean; readonly onClose: () => void }

/** A key of the shell that every page has, for who has settings. */
const SETTINGS: KeyLine = { keys: [','], what: 'Settings' }

/** The keys of the page, in a dialog. */
export const KeysHelp = ({ lines, open, onClose }: KeysHelpProps) => {
  const shown = use(ShellContext)?.who === 'signedIn' ? [SETTINGS, ...lines] : lines
  return (
    <Dialog title="Keys of this page" open={open} onClose={onClose}>
      <dl className="keys">
        {shown.map(({ keys, what }) => (
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
}
