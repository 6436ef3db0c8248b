/** The word that a person types to confirm the deletion of an account. */
export const deletionWord = 'HAPUS';
