/** The addresses of the live stream. */
export const livePaths = { stream: '/v1/live', heads: '/v1/live/heads' } as const;

/** The address at which everybody follows what many watch. */
export const viewPath = '/live/view';

const pathOf = (target: string | undefined) => (target ?? '').split('?', 1)[0];

/** True for a request target that the live stream answers, with any query. */
export function isLivePath(target: string | undefined): boolean {
  const path = pathOf(target);
  return path === livePaths.stream || path === livePaths.heads;
}

/** True for a request target that the stream of a view answers. */
export const isViewPath = (target: string | undefined): boolean => pathOf(target) === viewPath;
