/** The headers of every answer. Their CSP is for non-HTML answers; pages set their own. */
export function securityHeaders(options: { https: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(options.https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/**
 * Whether the address of a page is a secret (`/pendaftaran/status/:token`), so that no answer may send it in a Referer. Short links are
 * meant to be shared.
 */
export function isKeyAddress(pattern: string): boolean {
  return pattern.includes('/:token') && !pattern.startsWith('/s/');
}

export const bareContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A page's policy. `scripts` and `styles` are the sources of its inline parts: a nonce, or hashes for cached pages. */
export function pageContentSecurityPolicy(scripts: readonly string[], styles: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self' https://wa.me",
    "object-src 'none'",
  ].join('; ');
}
