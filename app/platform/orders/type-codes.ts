/** Product, service, chat with a doctor, reservation (spec 2, section 1). */
export const orderTypeCodes = ['MS', 'SPT', 'SCD', 'SRD'] as const;
export type OrderTypeCode = (typeof orderTypeCodes)[number];
