type CurrentIntroProps = { readonly onAccess: () => void }

/** What Enact is, in one sentence, and how the rest of it is had. */
export const CurrentIntro = ({ onAccess }: CurrentIntroProps) => (
  <div className="intro hstack muted">
    <p className="grow">
      Enact shows the GB balancing market as it happens
      <span className="not-phone">
        : every bid, offer and acceptance, the price they make, and how far each number can be trusted
      </span>
      .
    </p>
    <button type="button" className="btn s" onClick={onAccess}>
      Get Access
    </button>
  </div>
)
