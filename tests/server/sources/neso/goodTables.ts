export type NesoRow = Readonly<Record<string, unknown>>

/** Two good rows of each table by its package, or by what it is where a package has several, as NESO writes them, that do not depend on each other. */
export const GOOD_TABLES: Readonly<Record<string, readonly [NesoRow, NesoRow]>> = {
  'eac-auction-results': [
    {
      auctionProduct: 'DRH',
      deliveryStart: '2026-10-05T22:00:00',
      deliveryEnd: '2026-10-06T02:00:00',
      clearedVolume: '500.0',
      clearingPrice: '-15.73',
    },
    {
      auctionProduct: 'PBR',
      deliveryStart: '2026-10-04T22:00:00',
      deliveryEnd: '2026-10-04T22:30:00',
      clearedVolume: '200.0',
      clearingPrice: '0.01',
    },
  ],
  'auction results by unit': [
    {
      auctionUnit: 'BREDB-1',
      auctionProduct: 'PQR',
      executedQuantity: '4',
      deliveryStart: '2026-10-08T04:00:00',
      deliveryEnd: '2026-10-08T04:30:00',
    },
    {
      auctionUnit: 'KILSB-5',
      auctionProduct: 'DRL',
      executedQuantity: '30.0',
      deliveryStart: '2026-10-07T22:00:00',
      deliveryEnd: '2026-10-08T02:00:00',
    },
  ],
  'sell orders of auctions': [
    {
      registeredAuctionParticipant: 'EDF ENERGY CUSTOMERS LIMITED',
      auctionUnit: 'BREDB-1',
      basketID: '7001',
      orderID: '101',
      orderType: 'PARENT',
      auctionProduct: 'DCL',
      deliveryStart: '2026-10-07T22:00:00',
      deliveryEnd: '2026-10-08T02:00:00',
      quantity: '30',
      priceLimit: '1.5',
      status: 'EXECUTED',
      executedQuantity: '30',
      clearingPrice: '4.2',
      reasonRejected: '',
    },
    {
      registeredAuctionParticipant: 'HABITAT ENERGY LIMITED',
      auctionUnit: 'AG-HAB01B',
      basketID: '7002',
      orderID: '103',
      orderType: 'PARENT',
      auctionProduct: 'DCL',
      deliveryStart: '2026-10-07T22:00:00',
      deliveryEnd: '2026-10-08T02:00:00',
      quantity: '20',
      priceLimit: '9',
      status: 'REJECTED',
      executedQuantity: '',
      clearingPrice: '',
      reasonRejected: '',
    },
  ],
  'buy orders of auctions': [
    {
      auctionProduct: 'DCL',
      deliveryStart: '2026-10-07T22:00:00',
      deliveryEnd: '2026-10-08T02:00:00',
      quantity: '900',
      price: '80',
    },
    {
      auctionProduct: 'NQR',
      deliveryStart: '2026-10-08T04:00:00',
      deliveryEnd: '2026-10-08T04:30:00',
      quantity: '250.0',
      price: '12.5',
    },
  ],
  'embedded-wind-and-solar-forecasts': [
    {
      DATE_GMT: '2026-08-16T00:00:00',
      TIME_GMT: '18:30',
      SETTLEMENT_DATE: '2026-08-16T00:00:00',
      SETTLEMENT_PERIOD: '39',
      EMBEDDED_SOLAR_FORECAST: '1323',
    },
    {
      DATE_GMT: '2026-08-16T00:00:00',
      TIME_GMT: '23:30',
      SETTLEMENT_DATE: '2026-08-17T00:00:00',
      SETTLEMENT_PERIOD: '1',
      EMBEDDED_SOLAR_FORECAST: '0',
    },
  ],
  'day-ahead-wind-forecast': [
    {
      Datetime: '2026-10-08T23:00:00',
      Date: '2026-10-09',
      Settlement_Period: '1',
      Generator_Name: 'BREDB-1',
      Wind_Forecast: '7.53826999664307',
    },
    {
      Datetime: '2026-10-09T12:00:00',
      Date: '2026-10-09',
      Settlement_Period: '27',
      Generator_Name: 'KILSB-5',
      Wind_Forecast: '0',
    },
  ],
  'day-ahead-constraint-flows-and-limits': [
    { 'Constraint Group': 'ESTEX', 'Date_ Time GMT_BST': '2023-01-01T00:00:00', Limit_MW: '3950', Flow_MW: '894' },
    { 'Constraint Group': 'ERROEX', 'Date_ Time GMT_BST': '2023-10-28T00:30', Limit_MW: '180', Flow_MW: '180' },
  ],
  'daily-demand-update': [
    {
      SETTLEMENT_DATE: '2026-06-22',
      SETTLEMENT_PERIOD: '1',
      FORECAST_ACTUAL_INDICATOR: 'A',
      EMBEDDED_WIND_GENERATION: '825',
      EMBEDDED_SOLAR_GENERATION: '0',
    },
    {
      SETTLEMENT_DATE: '2026-06-22',
      SETTLEMENT_PERIOD: '30',
      FORECAST_ACTUAL_INDICATOR: 'A',
      EMBEDDED_WIND_GENERATION: '700',
      EMBEDDED_SOLAR_GENERATION: '9000',
    },
  ],
  'thermal-constraint-costs': [
    { 'Settlement Date': '2021-04-04', 'Constraint Group': 'SSE-SP', 'Daily Cost (GBP)': '2,150,551' },
    { 'Settlement Date': '2021-04-05', 'Constraint Group': 'SSHARN', 'Daily Cost (GBP)': '819,640' },
  ],
  'system-inertia': [
    {
      'Settlement Date': '2026-06-22',
      'Settlement Period': '1',
      'Outturn Inertia': '134',
      'Market Provided Inertia': '129',
    },
    {
      'Settlement Date': '2026-06-23',
      'Settlement Period': '1',
      'Outturn Inertia': '163',
      'Market Provided Inertia': '163',
    },
  ],
}
