/** What is said of a picture in words. */
type Words = Readonly<{ alt: string; caption: string; credit: string }>;

/** A description with the words that somebody has typed of the same picture; a line that was left empty changes nothing. */
export function withWords<D extends Words>(stored: D, typed: Partial<Words>): D {
  const [alt, caption, credit] = [typed.alt?.trim(), typed.caption?.trim(), typed.credit?.trim()];
  return { ...stored, alt: alt || stored.alt, caption: caption || stored.caption, credit: credit || stored.credit };
}

/** True where somebody has typed other words of a picture than those that are stored. */
export function hasOtherWords(stored: Words, typed: Partial<Words>): boolean {
  const { alt, caption, credit } = withWords(stored, typed);
  return alt !== stored.alt || caption !== stored.caption || credit !== stored.credit;
}
