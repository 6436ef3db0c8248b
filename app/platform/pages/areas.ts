/** The `handle` that the layout of an area exports; a page is hydrated when it is in the working area. */
export type AreaHandle = Readonly<{ area: 'working' }>;

/** True when a page is in the working area, by the `handle` of each of its routes. */
export function hasWorkingArea(handles: readonly unknown[]): boolean {
  return handles.some((handle) => (handle as Partial<AreaHandle> | undefined)?.area === 'working');
}
