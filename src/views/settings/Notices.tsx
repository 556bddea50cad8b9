import { Copy, Info } from 'lucide-react'
import { useState } from 'react'
import type { BrokenItem, Settings } from '../../domain/settings'
import { copyText } from '../parts/format/copyText'

type NoticesProps = {
  readonly lock: Settings['lockedAccount']
  readonly broken: readonly BrokenItem[]
}

const LOCKS: Readonly<Record<Settings['lockedAccount'], string | undefined>> = {
  unlocked: undefined,
  uploadLocked: 'Changes are kept in this page only while saving is locked.',
  editLocked:
    'Modules, table filters, sorting and dates cannot be changed while the account is locked against edits. Settings can.',
}

/** What must be known before one changes a setting. */
export const Notices = ({ lock, broken }: NoticesProps) => {
  const words = LOCKS[lock]
  return (
    <>
      {words !== undefined && (
        <p className="set-notice" role="note">
          <Info aria-hidden />
          <span>{words}</span>
        </p>
      )}
      {broken.length > 0 && <LeftOut broken={broken} />}
    </>
  )
}

/** Settings that could not be read are named, with their text for whoever can repair it. */
const LeftOut = ({ broken }: { broken: readonly BrokenItem[] }) => {
  const [words, setWords] = useState('Copy')
  const copy = async (): Promise<void> => {
    const text = broken.map((item) => `${item.key}\n${item.why}\n${item.text}`).join('\n\n')
    setWords((await copyText(text)) ? 'Copied' : 'Not copied')
  }
  return (
    <div className="set-notice" role="note">
      <Info aria-hidden />
      <div>
        <p>
          {broken.length === 1 ? 'One saved item' : `${broken.length} saved items`} could not be read and{' '}
          {broken.length === 1 ? 'was' : 'were'} left out. What is stored is untouched.
        </p>
        <ul>
          {broken.map(({ key, why }) => (
            <li key={key}>
              <code>{key}</code> {why}
            </li>
          ))}
        </ul>
      </div>
      <button type="button" className="btn s" onClick={() => void copy()}>
        <Copy aria-hidden />
        <span aria-live="polite">{words}</span>
      </button>
    </div>
  )
}
