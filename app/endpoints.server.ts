import type { Endpoint } from '#app/platform/endpoint.server.ts';

/** Every `/v1` endpoint, slice by slice. */
export const endpoints: readonly Endpoint[] = [];
