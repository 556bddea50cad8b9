export const Wordmark = () => (
  <span className="logo hstack">
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M2 14h4V6h5v8h4V9h3" />
    </svg>
    <span>Enact</span>
  </span>
)
