const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };

/** Characters that an XML 1.0 document may not contain, escaped or not. */
const impossible = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text for XML content and attribute values: it cannot end an element, and characters that XML cannot represent are omitted. */
export function xmlText(text: string): string {
  return text.replace(impossible, '').replace(/[<>&"']/g, (character) => escapes[character] as string);
}

/** One element with text inside: `xmlElement('loc', url)`. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
