-- Tasks: who may read and write which of their rows.
-- needs: kernel
alter table share_presses enable row level security;
create policy share_presses_own on share_presses for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy share_presses_checker on share_presses for select to toldya_checker using (true);
grant select, insert, update on share_presses to toldya_app;
grant select on share_presses to toldya_checker;

grant select, insert, update on task_grants to toldya_app;
