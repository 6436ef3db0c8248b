/** A cookie that no script reads and no other site sends. `secure` is false only in plain-http development. */
export function cookieLine(name: string, value: string, maxAgeSeconds: number, secure: boolean): string {
  return `${fullName(name, secure)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/**
 * The value of one of the product's cookies; null when absent or present twice, which the product never writes. Over https only the
 * `__Host-` name is read, because any other host of the domain or a plain http answer can set a cookie without that prefix.
 */
export function readCookie(headers: Pick<Headers, 'get'>, name: string, secure: boolean): string | null {
  const start = `${fullName(name, secure)}=`;
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const [value, ...others] = pairs.filter((pair) => pair.startsWith(start));
  return value === undefined || others.length > 0 ? null : value.slice(start.length);
}

/** Browsers accept a `__Host-` cookie only from this very host over https. */
function fullName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
