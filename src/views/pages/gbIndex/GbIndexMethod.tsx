import { METHOD_DATE, METHOD_SECTIONS, METHOD_VERSION } from '../../../domain/gbIndex/method'
import { PART_TEXTS, REVENUE_PARTS } from '../../../domain/revenue/parts'
import { dayText } from '../../../domain/periods'
import { MethodSlideOut } from '../../parts/dialog/MethodSlideOut'

/** How the index is made. */
export const GbIndexMethod = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => (
  <MethodSlideOut
    title="Methodology of the GB index"
    version={METHOD_VERSION}
    date={dayText(METHOD_DATE)}
    sections={METHOD_SECTIONS}
    sourcesTitle="Sources"
    sources={REVENUE_PARTS.map((part) => PART_TEXTS[part])}
    open={open}
    onClose={onClose}
  />
)
