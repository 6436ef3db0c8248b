/** The records of the domain: each imports only from those before it, types included. Pages and the files beside them import all. */
export const records = ['parcel', 'order', 'share', 'complaint', 'notification', 'receipt', 'part'] as const;

/** What still imports upward. No pair is added; who takes the last import of one away takes it out. */
export const upward = ['order → complaint', 'order → notification', 'order → share', 'parcel → order', 'parcel → part'] as const;
