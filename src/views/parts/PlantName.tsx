import { use, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SettlementDate } from '../../domain/periods'
import { plantInPath, plantPath } from '../../domain/search/plantPath'
import { ShellContext } from './shellActs'

/** Opens a plant over the page; undefined where a page is alone, without anything that could be over it. */
export const usePlantOpener = (): ((plant: string, day?: SettlementDate) => void) | undefined =>
  use(ShellContext)?.openPlant

/** A press that is meant for another tab or window is the browser's. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

type PlantLinkProps = {
  readonly to: string
  readonly day?: SettlementDate | undefined
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
  readonly title?: string | undefined
  /** What is over the page closes. */
  readonly onFollow?: (() => void) | undefined
  readonly children: ReactNode
}

/** A link of this site. One to a plant opens it over the page; its address is still there for another tab. */
export const PageLink = ({ to, day, onFollow, ...rest }: PlantLinkProps) => {
  const open = usePlantOpener()
  const plant = plantInPath(to)
  return (
    <Link
      {...rest}
      to={to}
      onClick={(event) => {
        // Before the plant opens: at most one thing is over the page, and what is closed after it would close the plant.
        onFollow?.()
        if (plant !== undefined && open && isPlain(event)) {
          event.preventDefault()
          // A card or a row around it opens something else.
          event.stopPropagation()
          open(plant, day)
        }
      }}
    />
  )
}

type PlantNameProps = Omit<PlantLinkProps, 'to'> & {
  /** Id of a BM unit, or a station. */
  readonly plant: string
}

/** The name of a plant, wherever one is shown: a press or Enter opens it over the page (PL03). */
export const PlantName = ({ plant, className = 'truncate', ...rest }: PlantNameProps) => (
  <PageLink {...rest} className={`plant-name ${className}`} to={plantPath(plant)} />
)
