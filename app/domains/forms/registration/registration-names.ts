/** The kind of what is paid. Part of stored payments, so it does not change. */
export const payableKind = 'registration';

const prefix = 'EVT-';

/** The public name of a registration among everything that is paid. */
export const payableNameOf = (code: string): string => `${prefix}${code}`;

/** The code in such a name; null when it is another. */
export const codeOfName = (name: string): string | null => (name.startsWith(prefix) ? name.slice(prefix.length) : null);
