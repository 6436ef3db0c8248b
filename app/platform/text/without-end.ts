/**
 * The text without the characters at its end that fit `character`, which is a pattern of one. In time in proportion to the text: a pattern of
 * many, such as `/-+$/`, begins anew at each of them.
 */
export function withoutEnd(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text[end - 1] as string)) end -= 1;
  return text.slice(0, end);
}
