import { useSyncExternalStore } from 'react'
import { Dialog } from '../../parts/dialog/Dialog'
import { onParts, readParts, type KeyPart } from '../../parts/keys/keyList'
import * as css from './keys.module.css'

type KeysHelpProps = { readonly open: boolean; readonly onClose: () => void }

/** Every key that acts now, the page's and the shell's. */
export const KeysHelp = (props: KeysHelpProps) => (
  <KeysView {...props} parts={useSyncExternalStore(onParts, readParts)} />
)

export const KeysView = ({ parts, open, onClose }: KeysHelpProps & { readonly parts: readonly KeyPart[] }) => (
  <Dialog title="Keys of this page" open={open} onClose={onClose}>
    <div className={css.keys}>
      {parts.map(({ place, lines }) => (
        <section key={place} aria-label={place}>
          <h3 className="dim small">{place}</h3>
          <dl>
            {lines.map(({ keys, what }) => (
              <div key={`${keys.join(' ')} ${what}`}>
                <dt>
                  {keys.map((one, place) => (
                    <kbd key={place}>{one}</kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
)
