import { redirect } from 'react-router';

/** Downloads a file that a navigation of the router led to, such as after a log-in, and then opens `page`. */
export function downloadFile(url: string, page: string): never {
  location.assign(url);
  throw redirect(page);
}
