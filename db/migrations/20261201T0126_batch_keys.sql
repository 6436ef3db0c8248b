-- A batch is found by the letters and digits of its number, however people write it.
create function batch_key(number text) returns text
language sql immutable parallel safe
as $$
  select upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g'))
$$;
drop index stock_batches_by_number;
create index stock_batches_by_number on stock_batches (batch_key(batch_no));
