/** The purpose of the encryption of letters. */
export const encryptedLetters = 'job-application';
