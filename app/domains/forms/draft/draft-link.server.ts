import type { PlatformServices } from '#app/platform/platform.server.ts';

type Signing = Pick<PlatformServices, 'signed'>;

/** The token of a draft's link, which opens it. Derived from its id, so that it is stored nowhere. */
export const draftTokenOf = ({ signed }: Signing, id: string): string => signed.sign('form-draft', id).slice(-43);

/** What the form names its draft by, to save it again or to end it. It opens nothing: the link may have gone to another person. */
export const draftKeyOf = ({ signed }: Signing, id: string): string => signed.sign('form-draft-key', id);

/** The id of the draft that a form names; null for what is no key. */
export const draftIdOf = ({ signed }: Signing, key: string): string | null => signed.verify('form-draft-key', key);
