import type { SourceInfo } from '../../streams/lib/types'

/** Names the source of every number on the page. Invented data has a dashed border, real data a solid one. */
export const SourceChip = ({ source }: { readonly source: SourceInfo | undefined }) => {
  if (!source) return <span className="chip source unknown">Source not known yet</span>
  return (
    <span className={`chip source ${source.kind}`} title={source.detail}>
      {source.label}
    </span>
  )
}
