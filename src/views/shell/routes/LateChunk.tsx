import { CloudOff } from 'lucide-react'
import { CHUNK_LIMIT_MS, type Chunk } from './chunks'
import '../../parts/page.css'

type LateChunkProps = {
  readonly chunk: Extract<Chunk, { state: 'failed' }>
  /** The page's name for a reader. */
  readonly page: string
  /** The whole site anew, at the same address. */
  readonly onReload: () => void
  /** The page's files alone. */
  readonly onAgain: () => void
}

const RELEASE = 'The usual reason is a new release of Enact: its files have other names, and Reload fetches those.'

/** RT02: in place of a page whose files did not come. The address stays. */
export const LateChunk = ({ chunk, page, onReload, onAgain }: LateChunkProps) => (
  <main className="plain">
    <section className="notice" role="alert">
      <h2>
        <CloudOff aria-hidden />
        This page could not be loaded
      </h2>
      {chunk.why === 'late' ? (
        <p>
          The files of {page} have not come within {CHUNK_LIMIT_MS / 1000} s. The network may be slow or interrupted.
        </p>
      ) : (
        <>
          <p>
            A file of {page} is missing or cannot be reached. {RELEASE} Without a network, try again once it is back.
          </p>
          {chunk.detail !== '' && <code className="chunk-detail">{chunk.detail}</code>}
        </>
      )}
      <div className="acts">
        <button type="button" className="btn primary" onClick={onReload}>
          Reload
        </button>
        <button type="button" className="btn" onClick={onAgain}>
          Try again
        </button>
      </div>
    </section>
  </main>
)
