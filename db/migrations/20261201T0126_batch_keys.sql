-- A batch is found by the letters and digits of its number, however people write it: what `batch_key` of db/functions says.
drop index stock_batches_by_number;
create index stock_batches_by_number on stock_batches (upper(regexp_replace(batch_no, '[^A-Za-z0-9]', '', 'g')));
