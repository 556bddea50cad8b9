type ShowMoreProps = {
  /** Whether the list has further pages. */
  readonly hasMore: boolean
  readonly onMore: () => void
}

/** Under a list that is read by pages. */
export const ShowMore = ({ hasMore, onMore }: ShowMoreProps) =>
  hasMore && (
    <button type="button" className="btn s" onClick={onMore}>
      Show more
    </button>
  )
