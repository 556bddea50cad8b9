import { Info } from 'lucide-react'
import { Link } from 'react-router-dom'
import * as css from './terre.module.css'

/** Why there is nothing of it in Great Britain; it stays on both pages. */
export const TerreNotice = () => (
  <p className={`${css.terreNotice} card rigid hstack gap-8`} role="note">
    <Info aria-hidden />
    <span>
      No GB TERRE deliveries: Great Britain prepared for the exchange of{' '}
      <Link to="/glossary#terre">replacement reserve</Link> and never took part in it (Elexon, P344). What is flagged as
      TERRE in a stack or a recording is shown here.
    </span>
  </p>
)
