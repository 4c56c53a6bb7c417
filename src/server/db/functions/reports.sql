-- Reports: each user reads and writes their own; the operator reads them with the role that owns the tables.
-- needs: kernel
alter table reports enable row level security;
create policy reports_own on reports for all to toldya_app
  using (reporter_id = (select app.uid())) with check (reporter_id = (select app.uid()));
create policy reports_checker on reports for select to toldya_checker using (true);
grant select, insert on reports to toldya_app;
grant select on reports to toldya_checker;
