export type Row = Readonly<Record<string, unknown>>
export const PERIOD = { settlementDate: '2026-11-20', settlementPeriod: 35 }
export const unit = { bmUnit: 'T_ALPHA-1', nationalGridBmUnit: 'ALPHA-1' }
export const span = { timeFrom: '2026-11-20T17:00:00Z', timeTo: '2026-11-20T17:30:00Z' }

/** A good row of every data set that is read. */
export const GOOD: Readonly<Record<string, Row>> = {
  ...Object.fromEntries(
    ['PN', 'MELS', 'MILS'].map((name) => [
      name,
      { ...unit, ...span, levelFrom: 1, levelTo: 2, notificationTime: span.timeFrom, notificationSequence: 3 },
    ]),
  ),
  ...Object.fromEntries(
    ['SEL', 'SIL', 'NDZ', 'NTO', 'NTB', 'MZT', 'MNZT'].map((name) => [
      name,
      {
        ...unit,
        ...PERIOD,
        time: span.timeFrom,
        [/^S/.test(name) ? 'level' : /^M/.test(name) ? 'periodMin' : 'notice']: 5,
      },
    ]),
  ),
  ...Object.fromEntries(
    ['NDF', 'TSDF', 'WINDFOR', 'INDGEN', 'INDDEM', 'IMBALNGC', 'MELNGC'].map((name) => [
      name,
      {
        publishTime: span.timeFrom,
        startTime: span.timeTo,
        boundary: 'N',
        generation: 9,
        demand: 9,
        imbalance: 9,
        margin: 9,
      },
    ]),
  ),
  BOALF: { ...unit, ...span, levelFrom: 1, levelTo: 2, acceptanceNumber: 4, acceptanceTime: span.timeFrom },
  BOD: { ...unit, ...PERIOD, ...span, pairId: 1, levelFrom: 9, levelTo: 9, bid: 40, offer: 50 },
  DISBSAD: { ...PERIOD, id: 7, volume: 5, cost: 100 },
  DISEBSP: { ...PERIOD, systemSellPrice: 5, netImbalanceVolume: 1, createdDateTime: span.timeTo },
  MID: { ...PERIOD, dataProvider: 'APXMIDP', price: 60, volume: 10 },
  FUELINST: { publishTime: span.timeTo, startTime: span.timeFrom, fuelType: 'CCGT', generation: 9 },
  FUELHH: { ...PERIOD, publishTime: span.timeTo, fuelType: 'WIND', generation: 9 },
  FREQ: { measurementTime: span.timeFrom, frequency: 50 },
  ITSDO: { ...PERIOD, publishTime: span.timeTo, demand: 3e4 },
  INDO: { ...PERIOD, publishTime: span.timeTo, demand: 3e4 },
  REMIT: {
    mrid: '48X-1',
    revisionNumber: 1,
    publishTime: span.timeFrom,
    affectedUnit: 'ALPHA-1',
    eventStatus: 'Active',
  },
  SYSWARN: { publishTime: span.timeFrom, warningText: 'Notice 7' },
}
