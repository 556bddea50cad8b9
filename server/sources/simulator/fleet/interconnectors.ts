import { plantsOf, type PlantDraft } from './plant'

/** One unit stands for all users of a cable. The names in the fuel mix are the market's own. */
export const CABLES = [
  { id: 'I_SIM-IFA', name: 'IFA', mix: 'INTFR', zone: 'Z15', mw: 2000, home: 'FR' },
  { id: 'I_SIM-IFA2', name: 'IFA2', mix: 'INTIFA2', zone: 'Z16', mw: 1000, home: 'FR' },
  { id: 'I_SIM-ELEC', name: 'ElecLink', mix: 'INTELEC', zone: 'Z15', mw: 1000, home: 'FR' },
  { id: 'I_SIM-BRIT', name: 'BritNed', mix: 'INTNED', zone: 'Z15', mw: 1000, home: 'NL' },
  { id: 'I_SIM-NEMO', name: 'Nemo', mix: 'INTNEM', zone: 'Z15', mw: 1000, home: 'BE' },
  { id: 'I_SIM-NSL', name: 'NSL', mix: 'INTNSL', zone: 'Z7', mw: 1400, home: 'NO' },
  { id: 'I_SIM-VKL', name: 'Viking Link', mix: 'INTVKL', zone: 'Z10', mw: 1400, home: 'DK' },
  { id: 'I_SIM-MOYL', name: 'Moyle', mix: 'INTIRL', zone: 'Z6', mw: 500, home: 'IE' },
  { id: 'I_SIM-EWIC', name: 'East-West', mix: 'INTEW', zone: 'Z9', mw: 500, home: 'IE' },
  { id: 'I_SIM-GRNL', name: 'Greenlink', mix: 'INTGRNL', zone: 'Z13', mw: 500, home: 'IE' },
] as const

export type CableHome = (typeof CABLES)[number]['home']

export const INTERCONNECTORS: readonly PlantDraft[] = CABLES.flatMap(({ id, name, zone, mw }) =>
  plantsOf([[name, `${name} users`, zone, id, '-', mw]], {
    fuel: 'Interconnector',
    importShare: 1,
    ramp: 0.05,
    ndz: 60,
    nto: 60,
    ntb: 60,
  }),
)
