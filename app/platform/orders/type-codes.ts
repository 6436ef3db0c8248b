/** Product, service, chat with a doctor, reservation, as specified. */
export const orderTypeCodes = ['MS', 'SPT', 'SCD', 'SRD'] as const;
export type OrderTypeCode = (typeof orderTypeCodes)[number];
