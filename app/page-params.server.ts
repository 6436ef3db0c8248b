import type { ReadParams } from '#app/platform/pages/read-params.ts';
import { domains } from './domains.server.ts';

/** What public pages understand of the parameters of their addresses, by the pattern of the page. */
export const pageParams: Readonly<Record<string, ReadParams>> = Object.assign({}, ...domains.map((domain) => domain.pageParams ?? {}));
