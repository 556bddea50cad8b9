import type { SeriesConfig } from '../../../domain/series/calls'
export const SeriesLastDay = ({ series }: { readonly series: SeriesConfig }) => <p>{series.id}</p>
