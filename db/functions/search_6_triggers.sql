-- Creates for the rows of search_kinds and search_names: a partition of search_entries for each kind, and the triggers. A new kind reads
-- its records.

do $$
declare
  made record;
  event record;
begin
  for made in select kind, format('search_entries_%s', kind) as part from search_kinds order by lock_order loop
    continue when to_regclass(made.part) is not null;
    execute format('create table %I partition of search_entries for values in (%L)', made.part, made.kind);
    perform search_refresh(made.kind, (select array_agg(record_id) from search_all_source_rows() s where s.kind = made.kind));
  end loop;

  -- The tables of records and the link tables to names, each with the column of the record's id and all columns with references.
  for made in
    select followed.kind, followed.link_table, followed.record_column,
      string_agg(format('%I', followed.name_column), ', ' order by followed.place) as columns
    from (
      select k.kind, k.record_table as link_table, 'id' as record_column, 'id' as name_column, 0 as place from search_kinds k
      union all
      select n.kind, n.link_table, n.record_column, n.record_column, 0 from search_names n join search_kinds k using (kind)
      where n.link_table <> k.record_table
      group by n.kind, n.link_table, n.record_column
      union all
      select n.kind, n.link_table, n.record_column, n.name_column, n.lock_order from search_names n
    ) followed
    group by followed.kind, followed.link_table, followed.record_column
  loop
    for event in
      values ('insert', 'new table as changed'), ('update', 'new table as changed old table as former'), ('delete', 'old table as changed')
    loop
      execute format(
        'create or replace trigger search_records_%1$s_%2$s after %2$s on %3$I referencing %4$s
           for each statement execute function search_follow(%5$L, %6$L, %7$L)',
        made.kind, event.column1, made.link_table, event.column2, made.kind, made.record_column, made.columns);
    end loop;
  end loop;

  -- This trigger name sorts before the others, so it runs first: a rename locks names before records.
  for made in select distinct name_table from search_names loop
    execute format(
      'create or replace trigger search_names_update after update on %I referencing new table as changed old table as former
         for each statement execute function search_follow_name()',
      made.name_table);
  end loop;
end
$$;
