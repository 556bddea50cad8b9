import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react'
import type { Licence } from '../../../domain/access'
import type { ModuleSize } from '../../../domain/dashboards'
import { SIZES } from '../../../domain/settings'
import type { StaticStore } from '../../../domain/wire'
import type { ModuleGroup, ModuleKind } from '../../modules/module'
import { MODULE_KINDS } from '../../modules/registry'
import { TierLock } from '../../people/TierLock'
import { SearchField } from '../../parts/controls/SearchField'
import { Segments } from '../../parts/controls/Segments'
import { Tabs } from '../../parts/controls/Tabs'
import { Dialog } from '../../parts/dialog/Dialog'
import { foundOffers, groupsOf, MOST_LINES, offersOf, type Offer } from './choices'
import { ModulePicture } from './ModulePicture'
import { sketchOf } from './moduleSketch'
import * as css from './addModule.module.css'
import * as controlsCss from '../../parts/controls/controls.module.css'
import { ALONG, arrowStep } from '../../parts/arrowStep'

export type AddModuleProps = {
  readonly open: boolean
  readonly store: StaticStore
  /** Undefined while it is not known. */
  readonly licence: Licence | undefined
  readonly kinds?: readonly ModuleKind[]
  readonly onAdd: (offer: Offer, size: ModuleSize) => void
  readonly onClose: () => void
}

/** The chooser of modules (catalogue G17): by kind or by search, with what needs another licence locked. */
export const AddModule = ({ open, onClose, ...rest }: AddModuleProps) => (
  <Dialog title="Add module" open={open} onClose={onClose}>
    <Chooser {...rest} />
  </Dialog>
)

type Size = 'usual' | ModuleSize
const SIZE_OPTIONS: readonly { readonly value: Size; readonly label: string }[] = [
  { value: 'usual', label: 'As usual' },
  ...SIZES.map((size) => ({ value: size, label: size })),
]

type ChooserProps = Omit<AddModuleProps, 'open' | 'onClose'>

const Chooser = ({ store, licence, kinds = MODULE_KINDS, onAdd }: ChooserProps) => {
  const panelId = useId()
  const offers = useMemo(() => offersOf(kinds, store, licence), [kinds, store, licence])
  const groups = useMemo(() => groupsOf(offers), [offers])
  const [chosen, setGroup] = useState<ModuleGroup>()
  const [query, setQuery] = useState('')
  const [size, setSize] = useState<Size>('usual')
  const group = chosen ?? groups[0] ?? 'Charts'
  const sought = useDeferredValue(query)
  const found = useMemo(() => foundOffers(offers, group, sought), [offers, group, sought])
  const searching = sought.trim() !== ''
  return (
    <div className={`${css.chooser} vstack`} onKeyDown={stepInList}>
      <SearchField label="Search modules" value={query} onChange={setQuery} autoFocus clear="Clear the search" />
      <Tabs
        className={`${css.chooserTabs} flex`}
        label="Kinds of modules"
        panelId={panelId}
        value={group}
        options={groups.map((value) => ({ value, texts: value }))}
        inert={searching}
        onChange={setGroup}
      />
      <div id={panelId} role="tabpanel" aria-label={searching ? 'Found modules' : group} className="vstack flex-1">
        <ChooserList offers={found} onAdd={(offer) => onAdd(offer, size === 'usual' ? sizeOf(offer) : size)} />
      </div>
      <footer className="hstack">
        <span className="muted small">Width</span>
        <Segments label="Width" value={size} options={SIZE_OPTIONS} onChange={setSize} />
        <span className="grow" />
        <span className="dim small" role="status">
          {found.length > MOST_LINES
            ? `The first ${MOST_LINES} of ${found.length}: search for the others`
            : countTexts(found.length)}
        </span>
      </footer>
    </div>
  )
}

const countTexts = (count: number): string => (count === 1 ? '1 module' : `${count} modules`)

const sizeOf = ({ size, kind }: Offer): ModuleSize => size ?? kind.size

type ChooserListProps = { readonly offers: readonly Offer[]; readonly onAdd: (offer: Offer) => void }

/** The arrows go from line to line, and from the search into the list; Enter in the search adds the first that is found. */
const stepInList = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target } = event
  const step = arrowStep(key, ALONG)
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>(`.${css.moduleOffer}:not([disabled])`)]
  const at = lines.findIndex((line) => line === document.activeElement)
  if (key === 'Enter' && target instanceof HTMLInputElement && target.value.trim() !== '') {
    event.preventDefault()
    lines[0]?.click()
  }
  if (step === 0 || (at < 0 && step < 0)) return
  const next = lines[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

const ChooserList = ({ offers, onAdd }: ChooserListProps) => (
  <ul className={`${css.chooserList} scroll thin`} aria-label="Modules">
    {offers.length === 0 && <li className={`${controlsCss.noChoice} dim`}>No module has these words</li>}
    {offers.slice(0, MOST_LINES).map((offer) => (
      <li key={offer.key}>
        <OfferLine offer={offer} onAdd={() => onAdd(offer)} />
      </li>
    ))}
  </ul>
)

const OfferLine = ({ offer, onAdd }: { readonly offer: Offer; readonly onAdd: () => void }) => (
  <button
    type="button"
    className={css.moduleOffer}
    data-key={offer.key}
    disabled={offer.locked !== undefined}
    onClick={onAdd}
  >
    <ModulePicture sketch={sketchOf(offer.kind.type, offer.data)} />
    <span className="grow">
      <span className="strong">{offer.title}</span>
      <span className="muted truncate">
        {offer.locked === undefined ? offer.description : `Requires ${offer.locked}`}
      </span>
    </span>
    {offer.locked === undefined ? (
      <span className="dim small">{sizeOf(offer)}</span>
    ) : (
      <TierLock required={offer.locked} />
    )}
  </button>
)
