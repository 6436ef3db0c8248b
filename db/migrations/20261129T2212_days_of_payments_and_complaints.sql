-- For the numbers of a manager's day, which every open home page of staff asks each minute.
create index payment_attempts_paid on payment_attempts (paid_at) where paid_at is not null;
create index form_complaints_created on form_complaints (created_at);
