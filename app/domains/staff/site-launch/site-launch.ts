type Line = Readonly<{ needed: 'before' | 'later'; missing: string | null; isEnough?: true }>;

/** Whether a line of the checklist keeps the site closed. */
export function blocksOpening({ needed, missing, isEnough }: Line): boolean {
  return needed === 'before' && missing !== null && !isEnough;
}

/** Outside production nobody has to open a site, so that it can be tried. */
export function isOpenFromStart({ mode }: Readonly<{ mode: string }>): boolean {
  return mode !== 'production';
}
