import { healthGlyphs } from './icons/health-glyphs.ts';

/**
 * A health icon that a record names, such as `heart-organ`; an unknown name draws the general health icon.
 * The drawings are only on the server: the browser's build drops them and keeps the element as the server sent it.
 * An island must not use it.
 */
export function HealthIcon({ name, className }: { name: string; className?: string }) {
  const body = import.meta.env.SSR ? (healthGlyphs[name] ?? healthGlyphs.health ?? '') : '';
  return (
    <svg
      className={className}
      viewBox="0 0 48 48"
      fill="currentColor"
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
