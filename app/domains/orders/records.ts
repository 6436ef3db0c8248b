/** The records of the domain: each imports only from those before it, types included. Pages and the files beside them import all. */
export const records = ['parcel', 'order', 'share', 'complaint', 'receipt', 'part', 'courier-round'] as const;
