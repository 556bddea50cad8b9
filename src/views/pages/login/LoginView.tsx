import { Link } from 'react-router-dom'
import type { SignAlert } from '../../../streams/people/faces'
import { ShellLoader } from '../../parts/ShellLoader'

type LoginViewProps = {
  readonly what: string
  /** Why it did not work; shown word by word in the banner of the shell as well. */
  readonly alert: SignAlert | undefined
  readonly onAgain: () => void
}

/** The way to the identity provider and back: the shell's loader, and when it fails what one can do. */
export const LoginView = ({ what, alert, onAgain }: LoginViewProps) => {
  if (!alert) return <ShellLoader what={what} />
  return (
    <main className="plain">
      <section className="notice">
        <h1>That did not work</h1>
        <p>{alert.text}</p>
        <div className="acts">
          <button type="button" className="btn primary" onClick={onAgain}>
            Try again
          </button>
          <Link className="btn" to="/">
            Back to The Current
          </Link>
        </div>
      </section>
    </main>
  )
}
