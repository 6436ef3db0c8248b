-- The birth date and the sex of who holds an account, asked where a doctor needs them; null = not said yet.
alter table users
  add column birth_date date constraint users_birth_date check (birth_date >= '1890-01-01'),
  add column gender text constraint users_gender check (gender in ('female', 'male'));
