import { redirect } from 'react-router';

/** An address the services had before: it leads to them for good. */
export const loader = () => redirect('/layanan', 301);
