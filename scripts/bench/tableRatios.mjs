import { casesOf, fastestReactPeer, figuresOf, heapOf, LIMIT, medianOf, OURS, streamsOf } from './judge.mjs'

const FIGURES = {
  'first render': ({ firstRender }) => firstRender,
  sort: ({ sort }) => sort,
  'number filter': ({ filter }) => filter,
  'text filter': ({ textFilter }) => textFilter,
  heap: heapOf,
  // Time of a frame: lower is better, as of everything else here.
  'fling, a frame': ({ fling }) => 1 / fling?.fps,
  'jump, a frame': ({ scroll }) => 1 / scroll?.fps,
}
const WITH_PEERS = ['first render', 'sort', 'number filter', 'text filter']

const staticRatios = (results) =>
  [...new Set(results.map(({ rows }) => rows))].flatMap((rows) =>
    Object.entries(FIGURES).flatMap(([figure, pick]) => {
      const name = `${rows.toLocaleString('en-GB')} rows, ${figure}`
      const ours = medianOf(results, OURS, rows, pick)
      const [, least] = (WITH_PEERS.includes(figure) && fastestReactPeer(results, rows, pick)) || []
      return [
        [`${name} ÷ limit`, ours / medianOf(results, LIMIT, rows, pick)],
        [`${name} ÷ fastest React peer`, ours / least],
      ]
    }),
  )

const streamRatios = (results) =>
  casesOf(results).flatMap(([rows, name]) => {
    const [ours, limit, grid] = [OURS, LIMIT, 'aggrid-async'].map((peer) =>
      figuresOf(streamsOf(results, peer, rows, name)),
    )
    const stream = `${rows.toLocaleString('en-GB')} rows, ${name}`
    return [
      [`${stream}, a frame ÷ limit`, limit.fps / ours.fps],
      [`${stream}, p99 ÷ limit`, ours.p99 / limit.p99],
      [`${stream}, CPU ÷ limit`, ours.cpu / limit.cpu],
      [`${stream}, p50 ÷ AG Grid async`, ours.p50 / grid.p50],
    ]
  })

/** The product's ratios to its peers in one run of the table, by case; lower is better. */
export const tableRatios = (results) =>
  Object.fromEntries([...staticRatios(results), ...streamRatios(results)].filter(([, ratio]) => Number.isFinite(ratio)))
