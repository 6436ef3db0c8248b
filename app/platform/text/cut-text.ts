import { withoutEnd } from './without-end.ts';

/**
 * Cuts `text` to at most `max` characters, including the ellipsis, at a word boundary where one is near. The specification cuts
 * titles of cards at 50, related titles at 90 and descriptions at 200.
 */
export function cutText(text: string, max: number): string {
  const characters = [...text.trim().replace(/\s+/g, ' ')];
  if (characters.length <= max) return characters.join('');
  const kept = characters.slice(0, max - 1).join('');
  const wordEnd = characters[max - 1] === ' ' ? kept.length : kept.lastIndexOf(' ');
  return `${withoutEnd(kept.slice(0, wordEnd > kept.length * 0.6 ? wordEnd : kept.length), /[\s,;:.–-]/)}…`;
}
