import './loader.css'

type ShellLoaderProps = {
  /** What is being waited for; without it the place stands empty. */
  readonly what?: string
}

/** SH01: in the page's place while something is not known yet; the shell around it stays. */
export const ShellLoader = ({ what }: ShellLoaderProps) => (
  <main className="loader" aria-busy={what !== undefined}>
    {what !== undefined && (
      <p className="loading" role="status">
        {what}
      </p>
    )}
  </main>
)
