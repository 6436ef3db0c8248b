/** The largest file of a patient; originals of staff may be larger. */
export const patientFileBytes = 5 * 1024 * 1024;
export const staffFileBytes = 25 * 1024 * 1024;

const oneDecimal = new Intl.NumberFormat('id', { maximumFractionDigits: 1 });

/** A size as people read it. */
export const megabytes = (bytes: number): string => `${oneDecimal.format(bytes / 1024 ** 2)} MB`;

/** What a person is told about a file that is too large, in the browser and by the server. */
export const fileTooLarge = (maxBytes: number): string => `Berkas ini terlalu besar. Paling besar ${megabytes(maxBytes)}.`;
