/** What the layout of an area exports as `handle`; a page is hydrated when it stands in the working area. */
export type AreaHandle = Readonly<{ area: 'working' }>;

/** Whether a page stands in the working area, by the `handle` of each of its routes. */
export function hasWorkingArea(handles: readonly unknown[]): boolean {
  return handles.some((handle) => (handle as Partial<AreaHandle> | undefined)?.area === 'working');
}
