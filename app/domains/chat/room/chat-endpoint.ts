/** The heading of these endpoints in the list of /v1. */
export const chatTag = 'Chat Dokter';

/** What the examples of all endpoints name. */
export const exampleRoom = 'mfrggzdfmztwq2lknnwg23tpoa';
