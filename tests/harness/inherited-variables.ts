/** The variables of this test run, for the processes a test starts. Setting one here reaches them and the libraries a test uses. */
export const inheritedVariables = process.env;
