import { lazy, Suspense, type ComponentProps } from 'react'
import { Fact, Facts } from '../../../parts/panel/FactCard'

// Wanted when somebody asks for it: no part of a table.
const FeedsOrigin = lazy(async () => ({ default: (await import('../../../parts/origin/FeedsOrigin')).FeedsOrigin }))

type CellOriginProps = ComponentProps<typeof FeedsOrigin> & {
  /** What its publisher or the market knows the row by: a message, a unit, a settlement period. */
  readonly rowId: string
}

/** Whose feeds a table is made of, each with its data set and its times, and the id of the row. */
export const CellOrigin = ({ feeds, source, rowId }: CellOriginProps) => (
  <>
    <Facts>
      <Fact name="Id of the row">{rowId}</Fact>
    </Facts>
    {feeds.length === 0 ? (
      <p className="dim">No feed of the market: the server makes its rows.</p>
    ) : (
      <Suspense fallback={<p className="dim">Loading...</p>}>
        <FeedsOrigin feeds={feeds} source={source} />
      </Suspense>
    )}
  </>
)
