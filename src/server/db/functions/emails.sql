-- Emails: the app inserts them and never reads one; only the scheduler, which sends them, does.
alter table emails enable row level security;
create policy emails_insert on emails for insert to toldya_app with check (true);
create policy emails_scheduler on emails for all to toldya_scheduler using (true);
grant insert on emails to toldya_app;
grant select, update, delete on emails to toldya_scheduler;
