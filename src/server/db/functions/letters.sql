-- Letters: only the clock reads them.
-- The app inserts letters and never reads one; only the clock, which sends them, does.
alter table letters enable row level security;
create policy letters_insert on letters for insert to toldya_app with check (true);
create policy letters_clock on letters for all to toldya_clock using (true);
grant insert on letters to toldya_app;
grant select, update, delete on letters to toldya_clock;
