import { Link, useLocation } from 'react-router-dom'
import './notFound.css'

/** For an address that is no page. */
export const NotFound = () => {
  const { pathname } = useLocation()
  return (
    <main className="not-found">
      <title>Enact – Not found</title>
      <h1>Not found</h1>
      <p>
        There is no page at <code>{pathname}</code>.
      </p>
      <Link to="/boa-dashboard">Open the BOA desk</Link>
    </main>
  )
}
