/** The headers of a page that uses the camera: it is allowed there alone. */
export const cameraPolicy = { 'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()' };

/** Such a page is always a document of its own: a policy belongs to the document. */
export function openAsDocument({ request }: Readonly<{ request: Request }>): Promise<never> {
  location.assign(request.url);
  return new Promise<never>(() => {});
}
