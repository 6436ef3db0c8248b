/** What has to be typed before an account is deleted. */
export const deletionWord = 'HAPUS';
