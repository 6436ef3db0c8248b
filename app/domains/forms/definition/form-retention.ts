/** After the end of an event. A form may say less, or more up to a year. */
export const eventRetentionDays = 90;

/** After a survey was sent. */
export const surveyRetentionDays = 365;

/** How long a form that is not sent yet is kept. */
export const draftDays = 7;

/** After it was issued, a certificate is kept as a masked snapshot. */
export const certificateYears = 5;

/** The purposes under which columns are encrypted. They belong to stored rows, so they do not change. */
export const encryptedAnswers = 'form answers';
export const encryptedDraft = 'form draft';
export const encryptedTicketKey = 'event ticket key';
export const encryptedSurveyComplaint = 'form complaint';

/** What the signed time of the opening of a form is bound to. */
export const formPurpose = 'event-form';
