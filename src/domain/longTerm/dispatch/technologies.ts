/** What makes power, as reports list it. */
export const MODEL_TECHNOLOGIES = [
  'nuclear',
  'biomass',
  'ccgt',
  'ccs',
  'hydrogen',
  'peaker',
  'coal',
  'hydro',
  'other',
  'onshore',
  'offshore',
  'solar',
  'battery',
  'pumped',
  'imports',
] as const
export type ModelTechnology = (typeof MODEL_TECHNOLOGIES)[number]

export const TECHNOLOGY_TEXTS: Readonly<Record<ModelTechnology, { readonly name: string; readonly colour: string }>> = {
  nuclear: { name: 'Nuclear', colour: 'var(--fuel-nuclear)' },
  biomass: { name: 'Biomass', colour: 'var(--fuel-biomass)' },
  ccgt: { name: 'CCGT', colour: 'var(--fuel-ccgt)' },
  ccs: { name: 'Gas with capture', colour: 'var(--plot-7)' },
  hydrogen: { name: 'Hydrogen', colour: 'var(--plot-8)' },
  peaker: { name: 'Gas peakers', colour: 'var(--fuel-ocgt)' },
  coal: { name: 'Coal', colour: 'var(--fuel-coal)' },
  hydro: { name: 'Hydro', colour: 'var(--fuel-hydro)' },
  other: { name: 'Waste and other', colour: 'var(--fuel-other)' },
  onshore: { name: 'Onshore wind', colour: 'var(--plot-3)' },
  offshore: { name: 'Offshore wind', colour: 'var(--fuel-wind)' },
  solar: { name: 'Solar', colour: 'var(--fuel-solar)' },
  battery: { name: 'Batteries', colour: 'var(--fuel-battery)' },
  pumped: { name: 'Pumped storage', colour: 'var(--fuel-pumped)' },
  imports: { name: 'Interconnectors', colour: 'var(--fuel-interconnector)' },
}
