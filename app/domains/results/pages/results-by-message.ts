import { redirect } from 'react-router';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { resultsPath } from '#app/platform/visits/results-path.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

/** The address in messages leads to the results. */
export const loader = () => redirect(resultsPath, 303);
