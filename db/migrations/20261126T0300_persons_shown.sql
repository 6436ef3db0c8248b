-- Whether persons can be recognized on a picture. Null: nobody has said, as of every picture that was uploaded before this question.
alter table media add column persons text constraint media_persons check (persons in ('none', 'staff', 'patient'));
