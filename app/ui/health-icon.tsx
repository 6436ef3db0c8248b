import { healthIconNames } from './icons/health-icon-names.ts';
import drawings from './icons/health-icons.svg';

/**
 * A health icon that a record names, such as `heart-organ`; an unknown name draws the general health icon.
 * All drawings stand in one file that the browser keeps, so that they weigh nothing in the pages.
 */
export function HealthIcon({ name, className }: { name: string; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${drawings}#${healthIconNames.has(name) ? name : 'health'}`} />
    </svg>
  );
}
