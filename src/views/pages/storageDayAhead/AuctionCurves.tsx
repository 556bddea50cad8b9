import { useState } from 'react'
import { dayText } from '../../../domain/periods'
import type { CurvePartShown } from '../../../domain/storage/auctionCurves/plot'
import { retryNow } from '../../../streams/lib/intents'
import { auctionCurvesFreshness, useAuctionCurves } from '../../../streams/storage/auctionCurves'
import { SlideOut } from '../../parts/dialog/SlideOut'
import { AuctionCurvesView } from './AuctionCurvesView'
import type { OpenedAuction } from './useOpenedAuction'
import * as css from './auctionCurves.module.css'

type AuctionCurvesProps = {
  readonly opened: OpenedAuction
  readonly onChoose: (patch: Partial<OpenedAuction>) => void
  readonly onClose: () => void
}

/** MW of a battery that moves the price, until the user writes another. */
const USUAL_MW = 100

/** The buy and sell curves of a day-ahead auction, over the page. */
export const AuctionCurves = ({ opened: { day, basis, at }, onChoose, onClose }: AuctionCurvesProps) => {
  const loaded = useAuctionCurves(basis, day)
  const [part, setPart] = useState<CurvePartShown>('near')
  const [mw, setMw] = useState(USUAL_MW)
  return (
    <SlideOut title={`Auction curves, ${dayText(day)}`} open onClose={onClose} className={css.auctionCurves}>
      <AuctionCurvesView
        loaded={loaded}
        freshness={auctionCurvesFreshness(loaded)}
        basis={basis}
        at={at}
        part={part}
        mw={mw}
        onBasis={(next) => onChoose({ basis: next })}
        onAt={(next) => onChoose({ at: next })}
        onPart={setPart}
        onMw={setMw}
        onRetry={retryNow}
      />
    </SlideOut>
  )
}
