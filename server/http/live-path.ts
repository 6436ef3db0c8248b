/** The addresses of the live stream. */
export const livePaths = { stream: '/v1/live', heads: '/v1/live/heads' } as const;

/** True for a request target that the live stream answers, with any query. */
export function isLivePath(target: string | undefined): boolean {
  const path = (target ?? '').split('?', 1)[0];
  return path === livePaths.stream || path === livePaths.heads;
}
