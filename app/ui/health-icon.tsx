import drawings from './icons/health-icons.svg';

/**
 * A health icon that a record names, such as `heart-organ`; an unknown name shows the general one. All drawings are in one cached file,
 * loaded when the first icon is near the viewport, so that they add nothing to the pages; they have the theme's brand colour.
 */
export function HealthIcon({ name, className }: { name: string; className?: string }) {
  return (
    <span className={className ? `health-icon ${className}` : 'health-icon'}>
      <img src={`${drawings}#${name}`} alt="" width={48} height={48} loading="lazy" />
    </span>
  );
}
