import type { StackItem } from '../../../domain/wire'
import type { ShownDesk } from '../deskParts'
import { BoaMap } from './BoaMap'
import { useMapChoices } from './mapChoices'

type DeskMapProps = {
  readonly shown: ShownDesk
  readonly onRetry: () => void
  readonly onOpen: (item: StackItem) => void
}

/** The map of the BOA dashboard, with what its user has chosen of it. */
export const DeskMap = ({ shown: { desk, freshness }, onRetry, onOpen }: DeskMapProps) => {
  const [choices, onChoices] = useMapChoices()
  return (
    <BoaMap
      lists={desk?.lists}
      freshness={freshness}
      onRetry={onRetry}
      choices={choices}
      onChoices={onChoices}
      onOpen={onOpen}
    />
  )
}
