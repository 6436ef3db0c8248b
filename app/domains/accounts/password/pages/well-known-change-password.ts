import { redirect } from 'react-router';

/** Where password managers look for the page on which a password is changed (W3C, "A Well-Known URL for Changing Passwords"). */
export const loader = () => redirect('/account/password', 302);
