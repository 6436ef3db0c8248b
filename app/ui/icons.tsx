/**
 * One glyph of `#app/ui/icons/glyphs.ts`, in the text's colour and 1.25 times its size (`class="icon"`). It is hidden from screen readers,
 * because the text is next to it, unless `label` names it.
 */
export function Icon({ glyph, className, label }: { glyph: string; className?: string; label?: string }) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden={label ? undefined : true}
      role={label ? 'img' : undefined}
      aria-label={label}
      // Glyphs are generated from the icon package, never from records.
      dangerouslySetInnerHTML={{ __html: glyph }}
    />
  );
}
