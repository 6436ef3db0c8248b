/** The records of the domain: each imports only from those before it, types included. Pages and the files beside them import all. */
export const records = [
  'cart',
  'prescription',
  'shipment',
  'stock',
  'recall',
  'dispensing',
  'medicine',
  'pharmacy',
  'product',
  'checkout',
  'reorder',
  'stock-desk',
  'wishlist',
  'stock-notice',
  'sale',
] as const;

/** What still imports upward. No pair is added; who takes the last import of one away takes it out. */
export const upward = [
  'cart → checkout',
  'cart → medicine',
  'cart → prescription',
  'medicine → checkout',
  'medicine → wishlist',
  'recall → stock-desk',
  'stock → recall',
  'wishlist → stock-notice',
] as const;
