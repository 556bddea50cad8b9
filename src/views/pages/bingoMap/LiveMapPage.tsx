import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { markerFigure, markerScale, metricName } from '../../../domain/bingo/markerScale'
import { movedByZone, placesOf } from '../../../domain/bingo/plantPlaces'
import { MINUS } from '../../../domain/format'
import { scaleOf } from '../../../domain/maps/colourScale'
import { GB_MAP } from '../../../domain/maps/gbMap'
import { ZONE_NAMES } from '../../../domain/maps/zones'
import { STRING_METRICS, type BingoBoard, type BingoCard } from '../../../domain/settings'
import type { PlantData } from '../../../domain/wire'
import { useActiveBingo, useAllPlantData, useBingoBoards, useCardsState } from '../../../streams/bingo/hooks'
import { queryCardsAgain } from '../../../streams/bingo/intents'
import { usePlantStore } from '../../../streams/plants/hooks'
import { usePageSettings } from '../../../streams/settings/hooks'
import { activateItem, changePageSettings } from '../../../streams/settings/intents'
import { useUserSettings } from '../../user/settings'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { BID_OFFER_TONES } from '../../parts/map/tones'
import { ZoneMap, type MapReadout } from '../../parts/map/ZoneMap'
import { PHONE, useMedia } from '../../parts/media'
import { Page } from '../../parts/Page'
import { LoadFailed, Loading } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { BingoTable } from '../bingo/BingoTable'
import { CardChanges } from '../bingo/CardChanges'
import { CardsAge } from '../bingo/CardsAge'
import { MarkerKey, Markers } from './MapMarkers'
import '../bingo/bingo.module.css'
import * as css from './liveMap.module.css'

type Metric = BingoCard['stringMetric']
const METRICS = STRING_METRICS.map((value) => ({ value, label: metricName(value) }))
const isMetric = (value: unknown): value is Metric => (STRING_METRICS as readonly unknown[]).includes(value)

const moved = (mw: number): string =>
  `${mw > 0 ? '+' : ''}${Math.round(mw)}`.replace('-', MINUS).replace(`${MINUS}0`, '0')

/** The board that is shown, with its figure, its plants, and where they are on the map. */
const useMapBoard = () => {
  const boards = useBingoBoards()
  const active = useActiveBingo()
  const settings = usePageSettings('map')
  const known = useAllPlantData()
  const store = usePlantStore()
  const board = boards.find(({ id }) => id === active) ?? boards[0]
  const wanted = settings?.['liveMetric']
  const metric: Metric = isMetric(wanted) ? wanted : 'default'
  const names = useMemo(() => new Map(store?.allPlants.map(({ id, name }) => [id, name])), [store])
  const plants = useMemo(() => plantsOf(board, known), [board, known])
  const places = useMemo(
    () =>
      placesOf(
        plants.map(({ plantId: id, name, zone: of }) => ({ id, name, zone: of })),
        GB_MAP,
      ),
    [plants],
  )
  return { boards, board, metric, names, known, plants, places }
}

type MapBoard = ReturnType<typeof useMapBoard>

const MapBar = ({ boards, board, metric }: MapBoard & { readonly board: BingoBoard }) => (
  <section className={`${css.liveMapBar} card hstack rigid`} aria-label="What is shown">
    <ChoiceControl
      label="Board"
      value={board.id}
      options={boards.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => activateItem('bingo', id)}
    />
    <ChoiceControl
      label="Figure"
      value={metric}
      options={METRICS}
      onChange={(liveMetric) => changePageSettings('map', { liveMetric })}
    />
    <span className="grow" />
    {board.cards.length === 0 && <Link to="/bingo-card">Put plants on this board</Link>}
    <CardsAge />
  </section>
)

const MapBody = (props: MapBoard & { readonly board: BingoBoard }) => {
  const { board, metric, names, known, plants, places } = props
  const look = useUserSettings()
  const [zone, setZone] = useState<string>()
  const phone = useMedia(PHONE)
  const title = zone === undefined ? 'Plants of the board' : `Plants in ${zone}`
  const values = useMemo(() => movedByZone(plants), [plants])
  const figures = useMemo(() => plants.map((plant) => markerFigure(plant, metric)), [plants, metric])
  const sizes = useMemo(() => markerScale(figures.map(({ value }) => value)), [figures])
  const unit = figures[0]?.unit ?? ''
  const table = (
    <BingoTable
      board={board}
      names={names}
      look={look}
      metric={metric}
      zone={zone}
      noteOf={(plant) => (known.has(plant) && !places.has(plant) ? 'not on the map' : undefined)}
    />
  )
  return (
    <div className={css.liveMapBody}>
      <Panel title={phone ? title : 'Moved by acceptances, by zone'} area={css.liveMapPanel}>
        <ZoneMap
          label="The plants of the board by zone"
          values={values}
          scale={scaleOf([...values.values()], 'root')}
          tones={BID_OFFER_TONES}
          unit="MW"
          text={moved}
          showLabels
          showBoundaries
          chosen={zone}
          onChoose={setZone}
          readoutOf={(at) => readoutOf(plants, at)}
          over={(fit, written) => (
            <Markers fit={fit} written={written} plants={plants} places={places} metric={metric} scale={sizes} />
          )}
          table={table}
        />
        <MarkerKey metric={metric} scale={sizes} unit={unit} />
      </Panel>
      <Panel title={title} area={css.liveMapTable}>
        {table}
      </Panel>
      <CardChanges board={board} />
    </div>
  )
}

/** /bingo-map — the plants of a board where they are, with what they do. */
export const LiveMapPage = () => {
  const shown = useMapBoard()
  const { board } = shown
  const { kind, why, asOf } = useCardsState()
  if (kind === 'failed' && asOf === undefined)
    return (
      <Page area={css.liveMap}>
        <LoadFailed why={why ?? ''} onRetry={queryCardsAgain} />
      </Page>
    )
  if (!board)
    return (
      <Page area={css.liveMap}>
        <Loading />
      </Page>
    )
  return (
    <Page area={css.liveMap}>
      <MapBar {...shown} board={board} />
      <MapBody {...shown} board={board} />
    </Page>
  )
}

const plantsOf = (board: BingoBoard | undefined, known: ReadonlyMap<string, PlantData>): readonly PlantData[] =>
  [...new Set(board?.cards.map(({ value }) => value))].flatMap((id) => known.get(id) ?? [])

/** What is said of a zone, or of all plants of the board. */
const readoutOf = (plants: readonly PlantData[], zone: string | undefined): MapReadout => {
  const there = plants.filter((plant) => zone === undefined || plant.zone === zone)
  const count = (wanted: (plant: PlantData) => boolean): string => String(there.filter(wanted).length)
  const expected = there.flatMap(({ figures }) => figures.expectedGeneration ?? [])
  return {
    title: zone === undefined ? 'All plants of the board' : `${zone} ${ZONE_NAMES[zone] ?? ''}`,
    lines: [
      ['Plants', String(there.length)],
      [
        'Expected',
        expected.length === 0 ? '–' : `${moved(expected.reduce((sum, mw) => sum + mw, 0)).replace('+', '')} MW`,
      ],
      ['Offered', count(({ state }) => state === 'Offered')],
      ['Bid', count(({ state }) => state === 'Bid')],
      ['Off', count(({ state }) => state === 'Off')],
      ['Tripped', count(({ state }) => state === 'Tripped')],
    ],
  }
}
