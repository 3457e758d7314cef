-- The months of what is filled by `seller.sql` and `trails.sql`, as the sweep makes them (decision 0138): two years, and those to come.
set timezone = 'UTC';
do $$
declare
  whole text;
  month date;
begin
  foreach whole in array array['page_views', 'audit_events'] loop
    for n in -24 .. 2 loop
      month := date_trunc('month', :at + n * interval '1 month');
      execute format('create table %I partition of %I for values from (%L) to (%L)', whole || '_' || to_char(month, 'YYYY_MM'), whole,
        month, (month + interval '1 month')::date);
    end loop;
  end loop;
end $$;
