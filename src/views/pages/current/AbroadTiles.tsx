import { useShownNow } from '../../user/now'
import { useTimes } from '../../user/times'
import { abroadTiles, emptyAbroadTiles } from './abroadTiles'
import { TilesRow, type CurrentTilesProps } from './CurrentTiles'
import { originPageMark } from '../../parts/origin/originMark'

const WAITING = emptyAbroadTiles('', '')
const FAILED = emptyAbroadTiles('-', 'could not be loaded')

/** The figures of another country that are read first; fetched by who has chosen one. */
export const AbroadTiles = ({ figures, old, open }: CurrentTilesProps) => {
  const times = useTimes()
  const now = useShownNow()
  const none = old ? FAILED : WAITING
  const tiles = figures ? abroadTiles(figures, times, now ?? figures.asOf) : none
  return <TilesRow tiles={tiles} isBusy={figures === undefined && !old} old={old} open={open} />
}

type AbroadHeadProps = CurrentTilesProps & {
  /** The country's name. */
  readonly country: string
}

/** What there is of another country, and its figures. */
export const AbroadHead = ({ country, ...tiles }: AbroadHeadProps) => (
  <>
    <Abroad country={country} />
    <AbroadTiles {...tiles} />
  </>
)

const Abroad = ({ country }: { country: string }) => (
  <p className="abroad card rigid muted" {...originPageMark('current abroad')}>
    {country}: system price, intraday index, frequency and balancing actions are offered for Great Britain only.
    Day-ahead prices, mix and flows are shown as far as this server has them.
  </p>
)

/** In the place of lists that are Great Britain's alone. */
export const NotOffered = ({ country }: { country: string }) => (
  <section className="panel actions" aria-label="Balancing actions">
    <div className="empty">
      <b>Balancing actions are not offered for {country}</b>
      <span>They are shown for Great Britain. The country is chosen in the settings.</span>
    </div>
  </section>
)
