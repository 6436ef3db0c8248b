/** The rounds of couriers. */
export const roundPath = '/staff/pesanan/serah-terima';

/** The purpose of the encryption of signatures. */
export const encryptedSignature = 'courier-round';
/** Rounds are deleted after so long. */
export const roundYears = 2;

export type RoundState = 'open' | 'closed';
export const roundLabels: Readonly<Record<RoundState, string>> = { open: 'Belum diserahkan', closed: 'Sudah diserahkan' };

type Boxed = Readonly<{ boxes: number; scanned: readonly number[] }>;

/** The boxes of a part whose labels nobody has scanned. */
export const missingBoxes = ({ boxes, scanned }: Boxed): number[] =>
  Array.from({ length: boxes }, (_, index) => index + 1).filter((no) => !scanned.includes(no));

/** How far a part is: "1/2". */
export const scannedText = ({ boxes, scanned }: Boxed): string => `${scanned.filter((no) => no <= boxes).length}/${boxes}`;
