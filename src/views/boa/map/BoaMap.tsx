import { useMemo, useState } from 'react'
import type { BoaLists } from '../../../domain/boa/collectionLists'
import type { StackItem } from '../../../domain/wire'
import type { Freshness } from '../../../streams/lib/types'
import { PHONE, useMedia } from '../../parts/media'
import { Panel } from '../../parts/panel/Panel'
import type { MapChoices } from './mapChoices'
import { MapTable } from './MapTable'
import { ZonePanel } from './ZonePanel'
import { ZonePlants } from './ZonePlants'
import { byZoneOf } from './zoneValues'
import * as css from './boaMap.module.css'

export type BoaMapProps = {
  /** Undefined until the stack of the period is known. */
  readonly lists: Pick<BoaLists, 'acceptedBids' | 'acceptedOffers'> | undefined
  readonly freshness: Freshness
  readonly onRetry: () => void
  readonly choices: MapChoices
  readonly onChoices: (patch: Partial<MapChoices>) => void
  /** Everything about a row. */
  readonly onOpen: (item: StackItem) => void
}

/** Where volume was accepted: a map by zone, the same in a table, and the plants of the zone that is chosen. */
export const BoaMap = ({ lists, freshness, onRetry, choices, onChoices, onOpen }: BoaMapProps) => {
  const [chosen, setChosen] = useState<string>()
  const phone = useMedia(PHONE)
  const items = useMemo(() => lists && [...lists.acceptedOffers, ...lists.acceptedBids], [lists])
  const byZone = useMemo(() => items && byZoneOf(items), [items])
  return (
    <div className={css.boaMap}>
      <ZonePanel
        title="Accepted volume by zone"
        area={css.mapPanel}
        onChoose={setChosen}
        items={items}
        freshness={freshness}
        onRetry={onRetry}
        choices={choices}
        onChoices={onChoices}
        chosen={chosen}
      />
      {!phone && (
        <Panel title="Zones" area={css.mapZones} freshness={freshness} sum={choices.unit} onRetry={onRetry}>
          <MapTable unit={choices.unit} onChoose={setChosen} byZone={byZone} chosen={chosen} />
        </Panel>
      )}
      <ZonePlants zone={chosen} items={items} freshness={freshness} onRetry={onRetry} onOpen={onOpen} />
    </div>
  )
}
