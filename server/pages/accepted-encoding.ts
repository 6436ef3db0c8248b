export type Encoding = 'br' | 'gzip' | 'identity';

export type AcceptedEncodings = Readonly<{ br: boolean; gzip: boolean }>;

const none: AcceptedEncodings = { br: false, gzip: false };
const known = new Map<string, AcceptedEncodings>();
const maxKnown = 512;

/** Which of the product's encodings an Accept-Encoding header allows (RFC 9110, 12.5.3). Cached by the header's text. */
export function acceptedEncodings(header: string | undefined | null): AcceptedEncodings {
  if (!header) return none;
  const remembered = known.get(header);
  if (remembered) return remembered;
  const accepted = parse(header);
  // Callers choose the text, so the cache has a maximum.
  if (known.size >= maxKnown) known.clear();
  if (header.length <= 200) known.set(header, accepted);
  return accepted;
}

function parse(header: string): AcceptedEncodings {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, weight ? Number(weight.slice(2)) || 0 : 1);
  }
  const others = weights.get('*') ?? 0;
  return { br: (weights.get('br') ?? others) > 0, gzip: (weights.get('gzip') ?? others) > 0 };
}
