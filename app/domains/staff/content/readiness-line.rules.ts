/** One line of what a record still needs: `bad` keeps it from being published, `check` is for its writer to judge. */
export type Ready = Readonly<{ state: 'good' | 'check' | 'bad'; text: string; field: string }>;

/** A line about the field to which it leads. */
export const line = (state: Ready['state'], text: string, field: string): Ready => ({ state, text, field });
