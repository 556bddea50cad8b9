/** Rows in the form that public documents and code give to sell orders: no file of them was recorded. */
export const SELL_ORDER = {
  auctionID: '2865',
  registeredAuctionParticipant: 'EDF ENERGY CUSTOMERS LIMITED',
  auctionUnit: 'BREDB-1',
  basketID: '7001',
  serviceType: 'Response',
  deliveryStart: '2026-10-07T22:00:00',
  deliveryEnd: '2026-10-08T02:00:00',
  orderID: '101',
  orderType: 'PARENT',
  auctionProduct: 'DCL',
  productID: '1',
  quantity: '30',
  priceLimit: '1.5',
  loopedBasketID: '',
  orderEntryTime: '2026-10-07T12:00:00',
  acceptanceRatio: '1',
  status: 'EXECUTED',
  executedQuantity: '30',
  clearingPrice: '4.2',
  reasonRejected: '',
}
const REJECTED = { status: 'REJECTED', acceptanceRatio: '0', executedQuantity: '', clearingPrice: '' }
/** Of one basket each: what becomes of a parent, a child and substitutes. */
export const SELL_ROWS = [
  SELL_ORDER,
  {
    ...SELL_ORDER,
    orderID: '102',
    orderType: 'CHILD',
    quantity: '19.5',
    priceLimit: '4.2',
    status: 'PARTIALLY_EXECUTED',
    executedQuantity: '10',
  },
  {
    ...SELL_ORDER,
    ...REJECTED,
    auctionUnit: 'AG-HAB01B',
    registeredAuctionParticipant: 'HABITAT ENERGY LIMITED',
    basketID: '7002',
    orderID: '103',
    priceLimit: '2',
    reasonRejected: 'Basket surplus',
  },
  { ...SELL_ORDER, ...REJECTED, basketID: '7003', orderID: '104', priceLimit: '9' },
  { ...SELL_ORDER, ...REJECTED, basketID: '7003', orderID: '105', orderType: 'CHILD', priceLimit: '1' },
  {
    ...SELL_ORDER,
    basketID: '7004',
    orderID: '106',
    orderType: 'SUBSTITUTABLECHILD',
    quantity: '5',
    executedQuantity: '5',
  },
  { ...SELL_ORDER, ...REJECTED, basketID: '7004', orderID: '107', orderType: 'SUBSTITUTABLECHILD', priceLimit: '1' },
  // The parent of a basket whose children stand alone offers nothing.
  { ...SELL_ORDER, basketID: '7004', orderID: '108', quantity: '0', executedQuantity: '0' },
  // The child of a parent in another product's book.
  { ...SELL_ORDER, ...REJECTED, basketID: '7005', orderID: '109', orderType: 'CHILD', priceLimit: '1' },
  { ...SELL_ORDER, basketID: '7005', orderID: '109', auctionProduct: 'DRL', orderType: 'PARENT' },
]
