/** Read as what it is, and not as the type of its 3.6 MB of literals. */
declare module 'world-atlas/countries-10m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification'
  const context: Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>
  export default context
}
declare module 'world-atlas/countries-50m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification'
  const context: Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>
  export default context
}
