import { redirect } from 'react-router';

/** The short address on leaflets of the class: spec 2, section 2. The redirect is temporary, because the class may get another page. */
export const loader = () => redirect('/event/form/moms-and-baby-class', 302);
