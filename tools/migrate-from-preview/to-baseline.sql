-- Leads from the tables that the preview's migrations make to those of src/server/db/schema: every change of a name or
-- a table there that is made before the first release stands here too. There are no functions,
-- triggers, policies and grants while it runs; the function files make them right after it.

comment on column referrals.predicted_at is
  'The invitee''s first prediction, which by an earlier rule made the bonus due. Nothing reads it but the checker.';
