/** The headers of a page that asks where the visitor is: it is allowed there alone. */
export const positionPolicy = { 'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()' };
