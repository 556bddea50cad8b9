import { dayText } from '../../../domain/periods'
import {
  EUROPE_METHOD_DATE,
  EUROPE_METHOD_SECTIONS,
  EUROPE_METHOD_VERSION,
} from '../../../domain/storage/europeIndex/method'
import { INDEX_COLUMN_TEXTS, INDEX_COLUMNS } from '../../../domain/storage/europeIndex/markets'
import { MethodSlideOut } from '../../parts/dialog/MethodSlideOut'

/** How the European index is made. */
export const EuropeIndexMethod = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => (
  <MethodSlideOut
    title="Methodology of the European index"
    version={EUROPE_METHOD_VERSION}
    date={dayText(EUROPE_METHOD_DATE)}
    sections={EUROPE_METHOD_SECTIONS}
    sourcesTitle="Columns"
    sources={INDEX_COLUMNS.map((column) => INDEX_COLUMN_TEXTS[column])}
    open={open}
    onClose={onClose}
  />
)
