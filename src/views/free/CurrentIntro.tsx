/** What Enact is, in one sentence. */
export const CurrentIntro = () => (
  <p className="intro">
    Enact shows the GB balancing market as it happens: every bid, offer and acceptance, the price they make, and how far
    each number can be trusted.
  </p>
)
