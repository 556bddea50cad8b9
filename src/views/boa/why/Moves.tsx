import type { PriceMoves } from '../../../domain/wire'
import { price } from '../../parts/format/numbers'
import { becauseText, movesNote, moveText } from './moveTexts'
import { useTimes } from '../../user/times'
import * as css from './why.module.css'

/** The last moves of the price, each with what it followed from. */
export const BoaMoves = ({ moves }: { readonly moves: PriceMoves | undefined }) => {
  const times = useTimes()
  return (
    <section className={css.whyMoves} aria-label="Last moves of the price">
      <h3>Last moves of the price</h3>
      <p className="dim small">{movesNote(moves, times)}</p>
      {moves && moves.list.length === 0 && <p>The price has not moved since.</p>}
      {moves && moves.list.length > 0 && (
        <ol>
          {moves.list.map((move) => (
            <li key={`${move.at} ${move.to ?? ''}`}>
              <span className="n">{times.certainClock(move.at)}</span>
              <b className="n">{moveText(move)}</b>
              <span className="n">{price(move.to)}</span>
              <span className={css.whyBecause}>{becauseText(move)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
