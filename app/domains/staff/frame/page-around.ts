/** The entry of the navigation that a path belongs to: its own one, or that of the list around it. */
export function pageAround<P extends Readonly<{ path: string }>>(pages: readonly P[], path: string): P | undefined {
  const around = pages.filter((page) => page.path === path || (page.path !== '/staff' && path.startsWith(`${page.path}/`)));
  return around.sort((a, b) => b.path.length - a.path.length)[0];
}
