import { BellRing } from 'lucide-react'
import { stateWord } from '../../../domain/bingo/cardFace'
import type { BingoBoard } from '../../../domain/settings'
import { useCardChanges } from '../../../streams/bingo/hooks'
import { useUserSettings } from '../../user/settings'
import { TimeOfDay } from '../../user/times'
import { PlantName } from '../../parts/PlantName'
import { Panel } from '../../parts/panel/Panel'
import * as css from './bingo.module.css'

const SHOWN = 40

/** The last changes of state on the board, alerts marked; alerts of other boards' cards too. While it is there, alerts are heard. */
export const CardChanges = ({ board }: { readonly board: BingoBoard }) => {
  const plants = new Set(board.cards.map(({ value }) => value))
  const settings = useUserSettings()
  const changes = useCardChanges().filter(({ plantId, isAlert }) => isAlert || plants.has(plantId))
  const alert = changes.find(({ isAlert }) => isAlert)
  return (
    <Panel title="Changes" area={css.bingoChanges}>
      <p className="aside" role="alert">
        {alert && `${alert.name}: ${stateWord(settings, alert.to)}`}
      </p>
      {changes.length === 0 ? (
        <p className="empty dim">No plant has changed its state since the page was opened</p>
      ) : (
        <ol className={`${css.bingoLog} scroll thin`} aria-label="Changes of state, newest first">
          {changes.slice(0, SHOWN).map(({ plantId, name, from, to, at, isAlert }) => (
            <li key={`${plantId} ${at} ${to}`} className={isAlert ? 'is-alert' : ''}>
              <span className="dim n">
                <TimeOfDay at={at} as="minute" />
              </span>
              <span className="truncate">
                {isAlert && <BellRing aria-label="Alert" />}
                <PlantName plant={plantId}>{name}</PlantName>
              </span>
              <span className="truncate">
                <span className="dim">{stateWord(settings, from)} → </span>
                {stateWord(settings, to)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
