/** Where patients on the premises say so, without a poster at hand. */
export const checkInPath = '/hadir';
/** What the code of a poster leads to. */
export const posterPath = (token: string): string => `${checkInPath}/${token}`;
/** The page of a tablet beside the entrance. */
export const tabletPath = (token: string): string => `${posterPath(token)}/tablet`;
