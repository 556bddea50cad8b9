import { use } from 'react'
import { Link } from 'react-router-dom'
import { mayEdit } from '../../../domain/settings'
import { queryActivityAgain, useActivityBoard } from '../../../streams/activity/hooks'
import { jumpToLive, stepChosen } from '../../../streams/lib/intents'
import { usePlantColours } from '../../user/plantColours'
import { useUserSettings } from '../../user/settings'
import { usePageKeys } from '../../parts/keys/pageKeys'
import { Notice, Page } from '../../parts/Page'
import { Loading } from '../../parts/panel/LoadState'
import { usePlantOpener } from '../../parts/PlantName'
import { ShellContext } from '../../parts/shellActs'
import { useActivityChoices, useBoardSettings } from './activityChoices'
import { ActivityView } from './ActivityView'
import * as css from './activity.module.css'

const NOTHING: Readonly<Record<string, string>> = {
  group: 'The chosen group of plants has no plants, or no group is chosen.',
  bingo: 'The bingo board that you looked at last has no plants.',
}

/** `/plantActivityBoard` — what every chosen plant is doing and will do (page catalogue B7, row PL01). */
export const ActivityPage = () => {
  const board = useActivityBoard()
  const settings = useUserSettings()
  const locked = !mayEdit(settings)
  const [choices, onChoices] = useActivityChoices()
  const [own, onOwn] = useBoardSettings()
  const colours = usePlantColours()
  const onPlant = usePlantOpener()
  usePageKeys([
    ...(locked
      ? []
      : [
          { key: ']', what: 'Next period', act: () => stepChosen(1) },
          { key: '[', what: 'Previous period', act: () => stepChosen(-1) },
          { key: 'l', what: 'Jump to the live period', act: jumpToLive },
        ]),
    { key: 'p', what: 'To the period button', act: () => document.querySelector<HTMLElement>('.period .now')?.focus() },
  ])
  if (!board)
    return (
      <Page area={css.activity}>
        <Loading />
      </Page>
    )
  return (
    <Page area={css.activity}>
      <ActivityView
        board={board}
        choices={choices}
        onChoices={onChoices}
        own={own}
        onOwn={onOwn}
        colours={colours}
        locked={locked}
        onPlant={onPlant}
        look={settings}
        onRetry={queryActivityAgain}
        empty={
          <NoPlants selection={own.plantSelection} locked={locked} onAll={() => onOwn({ plantSelection: 'all' })} />
        }
      />
    </Page>
  )
}

type NoPlantsProps = { readonly selection: string; readonly locked: boolean; readonly onAll: () => void }

/** Why there are no plants, and the ways to some. */
const NoPlants = ({ selection, locked, onAll }: NoPlantsProps) => {
  const shell = use(ShellContext)
  const choose = shell && (
    <button type="button" className="btn" onClick={shell.openSettings}>
      Choose plants
    </button>
  )
  const bingo = (
    <Link className="btn" to="/bingo-card">
      Open the bingo card
    </Link>
  )
  return (
    <Notice
      title="No plants to show"
      actions={
        <>
          {selection === 'bingo' ? bingo : choose}
          <button type="button" className="btn" disabled={locked} onClick={onAll}>
            Show all plants
          </button>
        </>
      }
    >
      <p>{NOTHING[selection] ?? 'No plants are registered.'}</p>
    </Notice>
  )
}
