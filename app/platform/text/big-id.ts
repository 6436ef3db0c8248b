/** The id of a `bigint` column as text. */
export const bigIdPattern = /^[1-9]\d{0,17}$/;
