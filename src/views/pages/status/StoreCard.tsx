import { numberText } from '../../../domain/format'
import { dateTimeText, type Instant, type TimeTexts } from '../../../domain/periods'
import type { StoreFacts } from '../../../domain/wire/status'
import { Fact, Facts } from '../../parts/Facts'
import { KnownCard } from './KnownCard'
import { sizeText } from './words'
import { useTimes } from '../../own/times'

type StoreCardProps = {
  readonly store: StoreFacts | undefined
  /** For administrators only. */
  readonly place: string | undefined
  readonly why: string | undefined
  readonly heardAt: Instant | undefined
}

const ENGINES = { sqlite: 'SQLite', postgresql: 'PostgreSQL' } as const

const engineText = ({ kind, version }: StoreFacts): string => [ENGINES[kind], version].filter(Boolean).join(' ')

const savedText = (at: Instant, times: TimeTexts): string =>
  `${dateTimeText(at, 'Day', times.format)} ${times.certainClock(at)}`

/** Where settings and accounts are kept, and what that is worth. */
export const StoreCard = ({ store, place, why, heardAt }: StoreCardProps) => {
  const times = useTimes()
  return (
    <KnownCard title="Database" why={store?.why ?? why} heardAt={heardAt}>
      <Facts>
        <Fact name="Engine">{store && engineText(store)}</Fact>
        {place !== undefined && <Fact name="Place">{place}</Fact>}
        <Fact name="Size">{store && sizeText(store.bytes)}</Fact>
        <Fact name="Writes today">
          {store && `${numberText(store.writesToday, { decimals: 0 })}, since this server began`}
        </Fact>
        <Fact name="Last write">
          {store && (store.lastSave === undefined ? 'None since this server began' : savedText(store.lastSave, times))}
        </Fact>
        <Fact name="Durability">{store?.durability}</Fact>
        <Fact name="To know">{store?.weaknesses.join(' ')}</Fact>
      </Facts>
    </KnownCard>
  )
}
