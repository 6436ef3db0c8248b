/**
 * The version of the privacy policy: the day its text was last changed. Change it with the text (UU 27/2022, art. 21: changes are
 * told), and look whether the consent sentences of the forms have to change too.
 */
export const privacyVersion = '2026-11-21';
