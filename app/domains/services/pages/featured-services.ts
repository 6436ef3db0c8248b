import { redirect } from 'react-router';

/** A former address of the services, which redirects permanently. */
export const loader = () => redirect('/layanan', 301);
