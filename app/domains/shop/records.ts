/** The records of the domain: each imports only from those before it, types included. Pages and the files beside them import all. */
export const records = [
  'medicine',
  'pharmacy',
  'product',
  'shipment',
  'stock',
  'recall',
  'stock-desk',
  'cart',
  'prescription',
  'checkout',
  'dispensing',
  'reorder',
  'stock-notice',
  'wishlist',
  'sale',
] as const;
