import * as css from './loader.module.css'

export const Wordmark = () => (
  <span className="logo hstack">
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M2 14h4V6h5v8h4V9h3" />
    </svg>
    <span>Enact</span>
  </span>
)

type ShellLoaderProps = {
  /** What is being waited for; without it the place is empty. */
  readonly what?: string
}

/** SH01: in the page's place while something is not known yet; the shell around it stays. */
export const ShellLoader = ({ what }: ShellLoaderProps) => (
  <main className={`${css.loader} centred dim flex-1`} aria-busy={what !== undefined}>
    {what !== undefined && (
      <p className="loading stacked gap-10" role="status">
        {what}
      </p>
    )}
  </main>
)
