/** Above so many records the person authenticates again (guides: staff h). */
export const freelyChanged = 50;
export const maxRecords = 2_000;
export const maxImportBytes = 2 * 1024 * 1024;
/** Of a file that is no CSV. */
export const maxOwnFileBytes = 50 * 1024 * 1024;
export const maxLines = 1_000;
export const maxColumns = 60;
/** More than the longest field takes. */
export const maxCellCharacters = 200_000;
