import { Wordmark } from './Wordmark'
import './header.css'
import './loader.css'

type ShellLoaderProps = {
  /** The page on its way; undefined when it is not known. */
  readonly page?: string | undefined
  /** What is being waited for; without it the shell stands empty. */
  readonly what?: string
}

/** The shell without a page in it: while something is not known yet, and behind the message that a licence is needed. */
export const ShellLoader = ({ page, what }: ShellLoaderProps) => (
  <div className="page">
    <title>{page === undefined ? 'Enact' : `Enact – ${page}`}</title>
    <header className="header">
      <div className="where">
        <Wordmark />
        {page !== undefined && <h1 className="page-name">{page}</h1>}
      </div>
    </header>
    <main className="loader" aria-busy={what !== undefined}>
      {what !== undefined && (
        <p className="loading" role="status">
          {what}
        </p>
      )}
    </main>
  </div>
)
