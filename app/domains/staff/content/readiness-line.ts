/**
 * One line of what a record still needs: `bad` keeps it from being published, `check` is for its writer to judge. `href` is the page where it
 * is mended, when that is not its field.
 */
export type Ready = Readonly<{ state: 'good' | 'check' | 'bad'; text: string; field: string; href?: string }>;

/** A line about the field to which it leads, or about another page. */
export const line = (state: Ready['state'], text: string, field: string, href?: string): Ready => ({
  state,
  text,
  field,
  ...(href ? { href } : {}),
});
