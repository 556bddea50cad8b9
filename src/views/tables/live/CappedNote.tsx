import { Link } from 'react-router-dom'

const INSTRUCTIONS = '/externalinstructions'

/** That a table does not hold all there is, and where the rest can be had (LT21). */
export const CappedNote = () => (
  <>
    Data displayed is capped. Find out how to access the full list <Link to={INSTRUCTIONS}>here</Link>.
  </>
)
