import { Lock } from 'lucide-react'

/** Says that a visitor sees a part, and how the rest is had. */
export const RestLine = ({ onAccess }: { readonly onAccess: () => void }) => (
  <p className="rest">
    <Lock aria-hidden />
    <span>The five latest acceptances. The rest needs an account.</span>
    <button type="button" className="link" onClick={onAccess}>
      Get access
    </button>
  </p>
)
