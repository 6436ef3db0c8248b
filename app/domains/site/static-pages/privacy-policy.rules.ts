/**
 * The version of the privacy policy: the date of the last change of its text. Change it with the text (UU 27/2022, art. 21: persons are
 * notified of changes), and check whether the consent texts of the forms must change too.
 */
export const privacyVersion = '2026-11-25';
