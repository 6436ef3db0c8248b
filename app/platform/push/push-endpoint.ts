/** The push services of the browsers: the only hosts that a subscription may name, because the server calls what a browser has sent. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
] as const;

/** Whether this is an address of a known push service, over https and its own port. */
export function isPushEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return services.some((one) => (typeof one === 'string' ? one === hostname : one.test(hostname)));
}
