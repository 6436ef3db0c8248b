/** The page of an account with the results of its visits. */
export const resultsPath = '/account/hasil';
