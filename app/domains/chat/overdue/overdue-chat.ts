/** What a patient said about a finished chat leaves the list of the staff after so many days. */
export const listedDays = 30;

export const overduePath = '/staff/chat-tertunda';
