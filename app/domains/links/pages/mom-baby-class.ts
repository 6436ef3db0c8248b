import { redirect } from 'react-router';

/** The short address on leaflets of the class, as specified. */
export const loader = () => redirect('/event/form/moms-and-baby-class', 302);
