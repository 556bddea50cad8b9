import { useLocation } from 'react-router-dom'

/** The router's key of the page that a session begins with, before it has gone anywhere. */
const FIRST_KEY = 'default'

/** True at the address that was opened, false after the first step from it: so a redirect to `/` never comes back. */
export const useIsFirstPage = (): boolean => useLocation().key === FIRST_KEY
