/**
 * Cuts `text` to at most `max` characters, including the ellipsis, at a word boundary where one is near. Spec 1, section 9: card titles 50,
 * related titles 90, descriptions 200.
 */
export function cutText(text: string, max: number): string {
  const characters = [...text.trim().replace(/\s+/g, ' ')];
  if (characters.length <= max) return characters.join('');
  const kept = characters.slice(0, max - 1).join('');
  const wordEnd = characters[max - 1] === ' ' ? kept.length : kept.lastIndexOf(' ');
  return `${kept.slice(0, wordEnd > kept.length * 0.6 ? wordEnd : kept.length).replace(/[\s,;:.–-]+$/, '')}…`;
}

/** A record with the name that its card shows: at most 50 characters. */
export function withCardName<Item extends { name: string }>(item: Item): Item {
  return { ...item, name: cutText(item.name, 50) };
}
