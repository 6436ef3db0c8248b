import { healthIconNames } from './icons/health-icon-names.ts';
import drawings from './icons/health-icons.svg';

/**
 * A health icon that a record names, such as `heart-organ`; an unknown name draws the general health icon.
 * All drawings stand in one file that the browser keeps and fetches when the first of them comes near, so that they weigh
 * nothing in the pages. They are in the brand's colour of the theme.
 */
export function HealthIcon({ name, className }: { name: string; className?: string }) {
  const shown = healthIconNames.has(name) ? name : 'health';
  return (
    <span className={className ? `health-icon ${className}` : 'health-icon'}>
      <img src={`${drawings}#${shown}`} alt="" width={48} height={48} loading="lazy" />
    </span>
  );
}
